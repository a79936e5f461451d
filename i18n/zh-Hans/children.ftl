who-title = 谁来玩？
who-guest = 客人
who-grown-ups = 大人
who-everybody = 全部
who-look-for = 找名字
seats-choose = 谁坐这里？
seats-who-plays = 谁来玩？
seats-kept-out = 请大人为{ $names }开放这个游戏。
grown-ups-title = 大人专区
grown-ups-leave = 回到孩子那里
grown-ups-more = 更多
grown-ups-newcomer = 新孩子
grown-ups-add = 添加
grown-ups-first = 输入孩子的名字，再按“添加”。写小名也行。
grown-ups-choose = 在左边选一个孩子。
grown-ups-next-picture = 换一张图片
grown-ups-classes = 班级，用逗号分开
grown-ups-name-taken = 这里已经有一个{ $name }了。请给{ $before }换一个名字，或者把两个孩子合为一个：两人做过的都会合在一起，不能撤销。
grown-ups-one-child = 是同一个孩子
grown-ups-rung-dragonfish = 龙鱼里的符号（& 把数字连起来）
grown-ups-rung-three-fishing = 三张钓鱼里的符号
grown-ups-zero = 没有负数
grown-ups-still = 卡片直接到，不滑动
grown-ups-read-everything = 朗读所有文字（有语音时）
grown-ups-games = 开放的游戏
grown-ups-language = 语言
grown-ups-any-language = 不指定
grown-ups-erase = 删除这个孩子
grown-ups-erase-question = 要删除{ $name }吗？这不能撤销。
grown-ups-erase-now = 是的，删除
grown-ups-keep = 不，留着

door-set = 这台电脑归谁管？
door-set-why = 请管这台电脑的大人来设密码：{ $shortest } 到 { $longest } 个字母或数字。小朋友，去叫大人来吧。
door-ask = 大人的密码
door-ask-why = 这里是大人专区。
door-recover = 换一个新密码
door-recover-why = 输入新密码和恢复码。恢复码在设密码时显示过。
door-code = 恢复码
door-code-why = 请把恢复码抄下来收好。它只显示这一次，忘了密码就靠它设新的。然后输入它的最后四个字符，密码才生效。没输完就离开，什么都不会变。
door-damaged = 门打不开
door-damaged-why = 存放密码的记录读不出来。
door-type-pin = 密码
door-type-again = 再输入一次密码
door-type-code = 恢复码
door-enter = 好
door-forgotten = 忘了密码？
door-differ = 两次输入的密码不一样，请再输入一次。
door-wrong = 不对，请再试一次。
door-length = 密码要有 { $shortest } 到 { $longest } 个字符。
door-no-hash = 这台电脑没法安全地保存密码。
door-wait = 错的次数太多了，请等 { $seconds } 秒。
door-honest = 密码能挡住好奇的孩子。懂电脑的人用同一个账户，没有密码也能打开文件。请给孩子单独的账户。
door-change = 更换密码
door-change-why = 先输入现在的密码，再把新密码输入两次。
door-type-old = 现在的密码
door-type-new = 新密码
door-type-end = 恢复码的最后四个字符
door-confirm = 我抄好了
door-other-end = 恢复码不是这样结尾的。请输入它的最后四个字符。
door-keep-old = 密码不变

grown-ups-kept-at-once = 改动会马上保存。
erasing-loses = { $from }到{ $to }的 { $attempts } 次回答和 { $games } 局游戏，连同这台电脑上的备份和所有设置，都会永远消失。
erasing-nothing = { $name }到现在只有设置。
erasing-uncounted = 现在数不出{ $name }保存了多少内容。所有内容和设置都会消失。
erasing-elsewhere = 别处的副本还会留着：导出的文件、其他电脑和磁盘上的备份、保存过或打印过的页面。请到那里去删除。

grown-ups-alike = 复制给别人
alike-why = 把{ $name }的设置复制给其他孩子。只改不一样的孩子，而且可以撤销。
alike-whom = 给谁
alike-same = 大家都一样：{ $names }
alike-differs = { $value }：{ $names }
alike-choose = 请点要复制的设置。
alike-changes = { $count ->
    [0] 大家已经是这样了。
   *[other] 会改 { $count } 个孩子：{ $names }。
}
alike-give = { $count ->
    [0] 更改
   *[other] 更改 { $count } 个孩子
}
alike-given = 已更改 { $count } 个孩子。
alike-take-back = 为 { $count } 个孩子撤销
alike-taken-back = { $count } 个孩子恢复了自己的设置。

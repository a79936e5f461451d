fishpond = Fishpond
game-dragonfish = 龙鱼
game-three-fishing = 三张钓鱼
game-mac-one = MAC I
game-tiu-u = Tiu-U
game-fish-out = 五大湖捕鱼

rung-addition = 做加法
rung-subtraction = 做加减法
rung-multiplication = 做加、减、乘法
rung-concatenation = 用上连数
rung-division = 用所有符号

order-spoken = 从左到右，一步一步算
order-operations = 先乘除，后加减，可以加括号

help-show-totals = 显示得数
help-ask-totals = 自己填每步的得数
help-no-totals = 不显示得数

strength-minnow = 小鲫鱼
strength-perch = 鲈鱼
strength-pike = 狗鱼
computer-player = 电脑 · { $strength }

list = { $list }、{ $name }
list-and = { $list }以及{ $name }

letters-space = 空格
letters-delete = 删除

answer-yes = 是
answer-no = 否
answer-done = 好了
answer-back = 返回

read-aloud = 朗读
sound-loud = 声音：大
sound-soft = 声音：小
sound-off = 声音：关

kept-aside = 有一个文件读不出来，现在放在 { $place }。什么都没有删除。
kept-unread = 现在无法读取 { $place } 中的游戏。它还在原处。以后重新启动 Fishpond 就能继续。
records-unread = 现在读不了记录。
records-unread-of = 现在读不了{ $names }的记录。
kept-not = 没能保存到 { $place }。是磁盘满了吗？可以接着用，Fishpond 会再试。
kept-no-more = Fishpond 出错了，现在什么也保存不了。请关闭后重新打开。

here-screen = 这个画面
here-thing = { $name }：第 { $nth } 个，共 { $of } 个，{ $place }。
here-nowhere = 没有选中任何东西。请按 Tab 键或方向键。
here-buttons = 可以按：{ $names }。
here-some-buttons = 可以按：{ $names }。按 Tab 键还有更多。
here-keys = 按 Tab 键或方向键到下一个，按回车键选它。F2 说你在哪里，F3 再说一遍。
here-main = 回车键按 { $name }。

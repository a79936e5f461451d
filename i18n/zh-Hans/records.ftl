date = { $year }年{ $month }月{ $day }日

alert-not-opened = 记录打不开
alert-in-use = 另一个 Fishpond 窗口正在使用 { $place }。请先关闭它，再试一次。
alert-in-use-tab = Fishpond 已在另一个标签页中打开。请先关闭那一页，再试一次。
alert-not-written = 无法写入 { $place }。是磁盘满了，还是文件夹只读？请解决后再试一次。
alert-not-read = 现在无法读取 { $place }。什么都没有改变。Fishpond 会自动重试；如果一直这样，请检查磁盘或网络驱动器。
alert-damaged = { $place } 已损坏。请关闭 Fishpond，再退回到以前的备份：“fishpond backup list”列出备份，“fishpond backup restore”加编号就能退回。
alert-folder = 文件夹 { $place } 不能使用。请让它可以写入，或者用 --data-dir 换一个文件夹启动。
alert-try-again = 再试一次
alert-play-on = 不保存，直接玩
alert-not-kept = 还有内容没有保存
alert-not-kept-why = 有 { $count } 处改动无法保存到 { $place }。是磁盘满了吗？请腾出空间再试一次；现在关闭，这些内容就会丢失。
alert-kept-no-more = Fishpond 出错了，重新打开之前什么也保存不了。有 { $count } 处改动没有保存。
alert-stay = 返回
alert-close = 关闭并放弃
alert-guest = 你的池塘还没有保存
alert-guest-why = 如果现在关闭，鱼就没有了。写下名字，就能留住它们。

records-restored = 记录损坏了，已换成{ $day }的备份；{ $missing ->
    [-1] 说不准少了多少次回答
    [0] 一次回答也没少
   *[other] 少了 { $missing } 次回答
}。损坏的文件在这里：{ $place }
records-begun-anew = 记录损坏了，也没有可用的备份，只好从空白开始。损坏的文件在这里：{ $place }
records-newer = 这些记录来自更新版本的 Fishpond。可以查看，但装好那个版本前，新的内容不会保存。
records-forgotten = 这个网页不能保存任何内容，所以大家都以客人身份玩。关闭网页后，钓到的鱼就没有了。
page-lacks = 网页里的 Fishpond 不能打印、读取文件或加入学校文件夹。这些请用 Windows 或 Linux 上的程序。
about-in-browser = 记录保存在这个网页里，只在这台电脑上。

home-hello = { $name }，你好！
home-not-me = 不是{ $name }？
home-not-guest = 换个人？
home-unread = 你的池塘很快就回来。现在可以先玩。
home-play = 去玩
home-go-on = 继续
home-album = 我的鱼
home-warm-up = 热身
home-game = 玩一局
home-done-of = { $done } / { $of }
home-tenth = 你有 { $fish } 条鱼了！
home-fish = { $fish ->
    [0] 还没有鱼。你捉到的第一条鱼会在这里游！
   *[other] 你有 { $fish } 条鱼了。
}
home-open = 可以用
home-here = 你在这里
home-later = 以后
sign-addition = 加
sign-subtraction = 减
sign-multiplication = 乘
sign-concatenation = 连成一个数
sign-division = 除
home-goal = 今天：{ $minutes } / { $goal } 分钟
home-goal-reached = 今天的目标完成了：{ $minutes } 分钟。真棒！

catches-can = 我会的
catches-known = { $count ->
    [0] 还没有
   *[other] 你会 { $count } 道
}
catches-week = 这个星期
catches-week-none = 这个星期还没有。池塘在等你！
catches-week-caught = 答对 { $count } 次，玩了 { $days } 天

album-free = 还没捉到的：
album-times = { $count } 次
album-first = 从{ $day }起
album-silver-signs = 银牌：还要用
album-silver-catches = 银牌：再捉 { $count } 次
album-gold = 金牌：再捉 { $days } 天
album-all = 三枚都有了。真棒！
album-crowns = { $count } 条戴王冠
album-crowns-why = 用了新符号，或者用了三张卡以上，就有王冠。
album-visitors = 池塘的小邻居
album-visitors-none = 每到一块石头，就来一位小邻居。
album-name-fish = 名字：{ $fish }
fish-name-title = 你的鱼叫什么？
fish-name-give = 就叫它！
fish-name-sun = 小太阳
fish-name-moon = 月亮
fish-name-star = 星星
fish-name-bubbles = 泡泡
fish-name-drop = 水滴
fish-name-shell = 贝贝
visitor-swan = 天鹅
visitor-snail = 蜗牛
visitor-mouse = 小老鼠
visitor-ladybird = 瓢虫
visitor-kingfisher = 翠鸟
visitor-bee = 蜜蜂
visitor-butterfly = 蝴蝶
visitor-firefly = 萤火虫
fish-of-card = { $number } 号鱼
fish-of-ten = 凑成 { $number }
fish-of-pair = { $number } 点一对
fish-fry = 小鱼
fish-crossed = 2-1 配 4-2
fish-of-suit = { $suit }
fished-out = { $suit }：{ $fish } 条鱼

grown-ups-children = 孩子
grown-ups-class-lists = 班级名单
grown-ups-records = 记录
grown-ups-settings = 设置
grown-ups-progress = 进步
grown-ups-reckoning = 计算
grown-ups-playing = 游戏
grown-ups-seeing = 显示和文字
grown-ups-largest = 每步得数上限
grown-ups-no-limit = 不限
grown-ups-timer = 每轮的轻松计时
grown-ups-plan = 今天的计划
grown-ups-tables-check = 口诀小测
grown-ups-waiting = 电脑玩家捉鱼时出一道题
waiting-title = 等待时
grown-ups-bursts = 两分钟快算会做的题
progress-checks = 口诀小测
progress-check = { $right } / { $asked }
progress-missed = 答错或超时：{ $facts }
grown-ups-goal = 每天练习
grown-ups-none = 没有
grown-ups-seconds = { $count } 秒
grown-ups-minutes = { $count } 分钟
grown-ups-text = 文字大小
grown-ups-erased = 这个孩子已删除，备份里也删除了。
grown-ups-erased-cleared = 以下文件里也有这个孩子。我们删除了文件，或者从中去掉了这个孩子：{ $files }
grown-ups-erased-but = 以下文件里可能还有这个孩子，但无法更改。不需要时请自行删除：{ $files }
grown-ups-not-erased = 没能在所有地方删除这个孩子。是磁盘满了吗？请在下次启动后再试一次。

progress-none = 还没有玩过。孩子玩过以后，会显示在这里。
progress-games = 游戏和符号
progress-game = 游戏
progress-rung = 符号到
progress-attempts = 回答
progress-right = 第一次就对
progress-median = 通常用时
progress-seconds = { $time } 秒
progress-facts = 口算
progress-facts-why = 第 { $row } 行第 { $column } 列：{ $fact }
progress-known = 会了
progress-learning = 正在学
progress-wrong = 接下来
progress-weeks-why = 柱：回答数。线：第一次就对的比例。
progress-growth-soon = 一个符号答满十次，这里就开始画线。
progress-last = 最近的回答

moving-path = 文件的路径
moving-open = 打开…
moving-preview = 先看看会有什么变化
moving-export = 导出
moving-export-why = 把孩子和他们做过的一切存进一个文件，带到另一台电脑。不会发送到任何地方。
moving-everybody = 所有人（{ $count }）
moving-class = { $class }
moving-export-now = 导出…
moving-exported = 已导出到 { $place }：{ $children } 个孩子，{ $attempts } 次回答。
moving-import = 导入
moving-import-why = 读取导出的文件。已经有的会保留；再导入一次也不会变。
moving-same-names = 同名就是同一个孩子
moving-would-bring = 新孩子：{ $newcomers }。已有的孩子：{ $known }。新的回答：{ $attempts }。已经有的：{ $present }。新的游戏：{ $games }。新的删除记录：{ $marks }。
moving-import-now = 现在导入
moving-imported = 已导入。新孩子：{ $newcomers }。已有的孩子：{ $known }。新的回答：{ $attempts }。原来就有的：{ $present }。新的游戏：{ $games }。新的删除记录：{ $marks }。
moving-erased-all = 有 { $count } 个孩子曾被删除。一起处理：
moving-erased-in-file = { $name }已在{ $day }删除。文件里有{ $name }的 { $attempts } 次回答。
moving-erased-elsewhere = { $name }在这里有 { $attempts } 次回答，但{ $day }已在另一台电脑上删除。
moving-older-in-file = { $name }曾被删除，{ $day }又恢复了。文件里有删除之前的 { $attempts } 次回答。
moving-older-here = { $name }曾在另一台电脑上被删除，{ $day }又在那里恢复了。这里有删除之前的 { $attempts } 次回答。
moving-keep-out = 不加入
moving-bring-back = 恢复
moving-erase-here = 这里也删除
moving-keep-here = 保留
moving-no-import = 不导入
moving-erased-first = 请先决定每个孩子怎么办，再导入文件。
moving-kept-out = 没有加入：{ $names }。
moving-brought-back = 已恢复：{ $names }。
moving-erased-here = 这里也已删除：{ $names }。
moving-returned = 曾在这里删除，但在另一台电脑上已恢复：{ $names }。
moving-undecided = 刚才在另一台电脑上删除了，这里没有变：{ $names }。请再导入一次，然后决定。
moving-pin = 密码
moving-pin-why = 设置新的密码和新的恢复码。密码能挡住好奇的孩子，挡不住懂电脑、又用同一个账户的人。
moving-change-pin = 更换密码
moving-signs = 算式的写法
moving-signs-why = 这台电脑的屏幕和纸上都这样写。
moving-file-unusable = { $place } 不能使用（{ $reason }）。请检查路径，或者选别的文件。
moving-no-json = 第 { $line } 行第 { $column } 列：这个文件不是 Fishpond 导出的。请选别的文件。
moving-other-format = 这个文件不是 Fishpond 导出的。请选用“导出”生成的文件。
moving-newer = 这个文件来自更新版本的 Fishpond。请安装该版本再读取。
moving-no-name = 文件里第 { $at } 个孩子没有名字。请写上名字，再试一次。
records-fault = Fishpond 出错了，这件事没有做成，但什么都没有丢。请再试一次，或者重新打开 Fishpond。
moving-no-records = 现在什么都不保存，所以没有可以导出或导入的内容。

keeping-moving = 导出和导入
keeping-backups = 备份
keeping-about = 关于 Fishpond

backups-why = 哪天用，哪天就备份一次。自动备份和手动备份，各保留最近 { $most } 份。退回以后，密码还是今天的，删除的孩子不会回来。
backups-make = 现在备份
backups-look-into = 查看…
backups-file = 备份的路径
backups-copy-path = 副本的路径
backups-reading = 正在读取备份…
backups-unread = 现在读不了备份。
backups-none = 还没有备份。第二天使用时会有第一份，也可以现在就备份。
backups-spoilt = 不能使用
backups-one-unread = 现在无法读取
backups-of-day = 每日
backups-by-hand = 手动
backups-before-going-back = 退回之前
backups-before-migration = 更新之前
backups-holds = { $children } 个孩子，{ $attempts } 次回答
backups-attempts = { $attempts } 次回答
backups-choose = 选一份备份，看看里面有谁、会有什么变化。要按两次，才会真的改变。
backups-title = 备份 { $number }，{ $day }
backups-come = 会加入：{ $names }。
backups-go = 会去掉：{ $names }。
backups-erased = 后来已删除，不会回来：{ $names }。
backups-same-children = 里面的孩子和现在一样。
backups-would-be = { $names }：{ $what }。
backups-called = 名字改回“{ $name }”
backups-in-class = 回到{ $classes }
backups-in-no-class = 不在任何班级
backups-settings = 用当时的设置
backups-shared = 之后来的孩子和之后做过的都会保留：其他电脑也有这些记录。
backups-fewer = { $count ->
    [0] 里面的回答和现在一样多。
   *[other] 里面的回答比现在少 { $count } 次。
}
backups-more = 里面的回答比现在多 { $count } 次。
backups-go-back = 退回到这份备份…
backups-question = 退回到这份备份吗？会先备份现在的内容，所以可以撤销。
backups-stay = 不退回
backups-go-back-now = 现在退回
backups-made = 已做好备份 { $number }。
backups-went-back = 已经退回。{ $holds }。之前的内容是备份 { $number }；退回到那一份就能撤销。
backups-copy = 复制到 U 盘…
backups-copied = 已复制到 { $place }。在这台电脑上只有你能读；在 U 盘上，有 U 盘的人都能读。
backups-copy-full = { $place } 那里空间不够。请腾出空间，或者换一个 U 盘。
backups-copy-read-only = 无法写入 { $place }。U 盘可能锁住了；请解锁，或者选别的地方。
backups-copy-gone = 无法写入 { $place }，因为没有这个地方。U 盘还在吗？
backups-gone = 这份备份已经不在了。
backups-damaged = 这个文件坏了，或者不是 Fishpond 的备份。请选别的。
backups-newer = 这份备份来自更新版本的 Fishpond。请安装该版本再退回。
backups-unreadable = 这个文件不能读取（{ $reason }）。请选别的。
backups-not-written = 无法写入 { $place }。磁盘满了吗？什么都没有变。

about-why = 没有账号，什么也不会发送出去。孩子做的都留在这台电脑上；加入了学校文件夹的话，那里也有。
about-version = Fishpond { $version }
about-licence = 可以自由使用、分享和修改：MIT 许可证或 Apache 许可证 2.0，任选其一。
about-data = 记录存在哪里
about-open-folder = 打开文件夹
about-nothing-kept = 现在什么都不保存。
about-documents = 文档
about-open-documents = 打开文档
about-no-documents = 程序旁边没有文档，安装包里有。
about-found = 这台电脑上有
about-voice = 朗读的语音。
about-no-voice = 没有朗读的语音。
about-printers = 打印机：{ $names }。
about-no-printers = 没有打印机。请用打开 PDF 文件的程序打印。
about-not-opened = 这里没有程序能打开这个文件夹（{ $reason }）。
about-built-in = 内含的软件，按许可证
about-built-in-why = 字体是 SIL International 的 Andika 和 Noto Sans。数据库是 SQLite，属于公有领域。

list-why = 把名字粘贴到这里，每行一个，或者粘贴带名字和班级的表格。同一个名字在两个班里，就是同一个孩子。
list-paste = 小雨, 1班
list-class = 没写班级的归入
list-file = 或者读取文件：文本、CSV，或者学校的名册（OneRoster，文件夹或 .zip）。
list-read = 读取文件
list-no-file = 没有选择文件。如果没有出现窗口，请输入文件的路径。
list-preview-none = 这里会先显示名单带来的变化。按“添加”之前，什么都不会变。
list-column-first = 名
list-column-last = 姓
list-column-whole = 姓名
list-column-class = 班级
list-column-nothing = 不需要
list-swap = 对调姓名
list-which = 哪一个是名？名单上没写。
list-is-first = “{ $name }”
list-how-called = 点一列的标题，就能改它。平时只叫名；两个孩子同名，就加上姓的字母。中文姓名和完整的姓名不变。
list-how-called-roster = { $file }。平时只叫名；两个孩子同名，就加上姓的字母。名册里的叫法也会保存，下次就能认出他们。
list-newcomers = 新孩子：{ $count }
list-changed = 有变化的孩子：{ $count }
list-left = 名册上没有了，但孩子和做过的一切都还在：{ $count }
list-unchanged = 名单上有 { $count } 个孩子已经在这里。
list-unsure = 这里的{ $name }可能就是{ $listed }，名单上没写。认不出的会当作新孩子添加。如果不对，请先在“孩子”里给{ $name }写上完整的姓名。
list-nothing = 没有变化。
list-add = 添加
list-added = { $count ->
    [0] 没有新孩子
   *[other] 添加了 { $count } 个孩子
}；{ $changed ->
    [0] 其他孩子没有变化
   *[other] { $changed } 个孩子有变化
}。
list-at = 第 { $line } 行第 { $column } 列
list-at-file = { $file }，第 { $line } 行第 { $column } 列
list-too-large = { $file } 超过 { $most } 兆字节，作为班级名单太大了。请选别的文件。
list-workbook = { $file } 不是文本。请用原来的程序打开，把名单存成 CSV，或者复制名字粘贴到这里。
list-not-unpacked = { $file } 无法解压（{ $reason }）。请自己解压，再选择其中一个文件。
list-bomb = { $file } 解压后会大得出奇。它不是名册，所以没有解压。
list-too-many-files = { $file } 里的文件超过 { $most } 个，名册没有这么多。请选别的文件。
list-file-missing = 缺少 { $place }。名册是一个文件夹或一个 .zip，里面有 users.csv、classes.csv 和 enrollments.csv。
list-manifest = { $at }：“{ $value }”不是 bulk、delta 或 absent。
list-version = { $at }：这里不认识 OneRoster 的版本“{ $value }”。请把名册存成 1.1 或 1.2。
list-not-text = { $at }：这不是文本，或者有字丢失了。请把名单存成“CSV UTF-8”。
list-columns = { $at }：这一行有 { $columns } 列，第一行有 { $expected } 列。
list-no-column = { $file }，第 1 行：没有“{ $name }”这一列。
list-no-names = 没有哪一列是名或姓名。请点对的那一列的标题，直到显示为止。
list-no-name = { $at }：名字是空的。
list-no-letters = { $at }：请用文字写这个名字。
list-long-name = { $at }：名字超过 { $most } 个字符。
list-twice = { $at }：“{ $name }”在这个班里出现了两次。请加一个字母，比如“{ $name } K.”，好区分他们。
list-unknown = { $at }：“{ $id }”不在其他文件里，也不在这里。请先读取完整的名册（bulk）。
list-empty = 名单上没有名字。
list-more-faults = 还有 { $count } 处。
moving-place = 记录在 { $place }。哪天用，哪天就在那里备份一次；保留最近 14 份。
saving-no-place = 没有选文件。如果没有出现选文件的窗口，请在框里输入路径，再按一次。
saving-replace-question = { $count ->
    [1] { $names } 已经在 { $place } 里了。要替换吗？里面原有的内容会丢失。
   *[other] { $more ->
        [0] { $names }
       *[other] { $names } 和另外 { $more } 个文件
    } 已经在 { $place } 里了。要替换这 { $count } 个文件吗？里面原有的内容会丢失。
}
saving-replace = 替换
saving-keep = 保留原有的

machine-set = 已为这台电脑设定
machine-pin-where = 密码请问管理这台电脑的人；它设定在 { $place } 里。
machine-what = 管理这台电脑的人在 { $place } 里设定了：{ $what }。只能在那里更改。
machine-data-dir = 数据文件夹
machine-place = 孩子们在哪里玩
machine-locale = 语言
machine-signs = 算式的写法
machine-pin = 密码
machine-sound = 声音
machine-classes = 在这里玩的班级
machine-children-choose = 孩子可以选择什么
machine-school = 学校文件夹
machine-school-key = 学校的密钥
machine-children = 新来的孩子怎么玩
machine-faulty = 这台电脑的设置 { $place } 里有错误{ $line ->
    [0] 。
   *[other] ，第 { $line } 行。
  }其他设置都有效。运行“fishpond settings check”可以看到哪里错了。

alert-no-pin = 展台模式需要密码
alert-no-pin-why = 没有密码，谁也关不了它。请先不带 --kiosk 启动 Fishpond，打开“大人”设一个密码；也可以用“fishpond pin set --stdin”，或写进这台电脑的设置。
alert-end = 关闭
door-close = 关闭 Fishpond
door-close-why = 输入大人的密码就能关闭。玩过的都已保存。

# 学校的电脑共用的文件夹
keeping-school = 学校文件夹
school-why = 孩子在一台电脑上做的，共用一个文件夹的电脑都知道。不会传到别处。
school-what = 孩子用哪台电脑都行：他们的鱼、课和设置，共用一个文件夹的电脑上都有。
school-how = 只要一个所有电脑都能打开的文件夹，可以在学校的共享盘上，在 Nextcloud 或 Syncthing 里，或者在一个轮流用的 U 盘上。
school-sealed = 文件是加密的。第一台电脑定下口令，其他电脑用同一个口令。请把它写在其他大人找得到的地方：没有它，谁也读不了这些文件。
school-stays = 密码、声音和语言留在每台电脑上。连不上文件夹时，大家照样玩，电脑以后再补上。
school-again = 这台电脑上的记录是新的。再次输入学校的密钥，孩子们做过的就会回来。
school-folder-label = 所有电脑都能打开的文件夹
school-folder = 文件夹的路径
school-name-label = 这台电脑在其他电脑上的名字
school-name = 这台电脑的名字
school-key-label = 学校的口令，四个词或更多，或者它的密钥文件
school-new-passphrase-label = 新口令，四个词或更多
school-new-passphrase = 新口令
school-passphrase = 口令
school-key-file = 密钥文件的路径
school-choose = 选择…
school-join = 加入
school-in = 文件夹：{ $place }
school-not-tried = 打开程序以来，还没有读取或写入过。
school-tried = { $day } { $time } 连上过文件夹。
school-all-written = 在这里做的，文件夹里都有了。
school-waits = 有 { $attempts } 次回答等着写入。
school-another = 另一台电脑在文件夹里用了同一个名字，比如复制硬盘以后。这台电脑现在有了新名字，会把一切再写一遍。什么也没有丢。
school-at-work = 别的电脑能看到谁正在这台电脑上练习。什么都不会保存。
school-try-now = 现在试一试
school-take-key = 用这个
school-change-key = 换口令…
school-change-question = 要换学校的口令吗？知道旧口令的人离开了，就该换。其他电脑会自己接着用。请先输入旧口令或密钥文件，再输入新口令。
school-keep-key = 保留旧的
school-change-now = 现在换
school-leave = 退出…
school-leave-question = 退出学校文件夹吗？孩子做的留在这台电脑上，文件夹里的留在那里。
school-begin-question = { $place } 里还没有学校，这里会新建一所。如果应该已经有了，请返回，先连上共享盘。
school-not-here = 返回
school-begin-now = 新建学校
school-stay = 留下
school-leave-now = 现在退出
school-twice = 重复的孩子
school-twice-why = 各台电脑原来各有班级名单，所以这些孩子重复了。如果两个是同一个孩子，可以合成一个。
school-times = { $count } 次
school-unite-all = 各合成一个…
school-unite = 合成一个…
school-unite-question = { $name }出现了 { $count } 次，是同一个孩子吗？在其中任何一个名下做的都归{ $name }，设置以最后改过的为准。这不能撤销：如果是不同的孩子，请给其中一个改名。
school-unite-all-question = 这 { $count } 个名字，每个都是同一个孩子吗？在同一个名字下做的都归这个孩子，设置以最后改过的为准。这不能撤销：如果有两个是不同的孩子，请先给其中一个改名。
school-keep-apart = 保持原样
school-unite-now = 是同一个孩子
school-united = 有 { $count } 个孩子不再重复了。
school-machines = 其他电脑
school-no-machines = 还没有。请让其他电脑用同一个文件夹和口令加入。
school-heard = 最近一次看到：{ $day }
school-has-joined = 已加入，还没有发来内容
school-only-reads = 只读，例如学区
school-unknown = 它的 Fishpond 版本较旧，或者已不属于这所学校。
school-missing = 它有 { $count } 个文件还没有到。
school-erased = 在另一台电脑上删除的孩子
school-erased-why = 这里已经看不到，{ $days ->
    [0] 下次连上文件夹时
   *[other] 连上文件夹满 { $days } 天后
}会彻底删除。
school-erased-on = { $day }删除
school-erased-by = { $day }删除：{ $who }
school-bring-back = 恢复
school-destroy = 删除…
school-year = 所有班级都升了一级
school-year-why = 如果弄错了，可以撤销，期限是{ $days ->
    [0] 再次连上文件夹之前
   *[other] 连上文件夹的 { $days } 天内
}。
school-year-on = { $day }：{ $children } 个孩子
school-year-by = { $day }，{ $who }：{ $children } 个孩子
school-year-back = 退回
school-destroy-question = 要删除这台电脑上{ $name }剩下的全部记录吗？这不能撤销。
school-keep-withheld = 先保留
school-destroy-now = 彻底删除
school-take-over = 接管…
school-take-over-question = { $name }不会再用了吗？那么它写的都由这台电脑再写一遍，不包括后来删除的孩子，旧文件会删除。
school-wait = 再等一等
school-take-over-now = 现在接管
school-remove = 移除…
school-remove-question = 把{ $name }移出学校吗？电脑被偷或送人的当天就该移除。它发来的内容会留下；以后的新内容它读不到，它再写的也不算数。请先输入学校的口令或密钥文件。
school-keep-member = 留着它
school-remove-now = 现在移除
school-passed-over = 跳过的文件
school-passed-over-file = { $file }：{ $why }
school-passed-over-more = 另有 { $count } 个
school-file-half = 只复制了一半，或者坏了
school-file-newer = 来自更新的 Fishpond
school-file-other-key = 用另一个密钥加密
school-file-other = 不是 Fishpond 的文件；没有人用的话，可以删掉
school-file-too-much = 内容太多，这台电脑一次读不完
school-file-unreadable = 读不了
school-file-former = 换密钥以前的文件，已经不算数
school-file-nobody = 没有这所学校电脑的签名
school-file-elsewhere = 属于另一所学校
school-exchanged = 读取的回答：{ $came }，写入的：{ $went }。
school-gone = 找不到文件夹（{ $reason }）。请连上共享盘或 U 盘，再试一次。
school-none = 这个文件夹里没有学校了。请重新选择文件夹，或者问管理它的人。
school-other-key = 这个口令或密钥不对。请用学校新建时的那一个，或者现在的那一个。
school-void = 这个加入用的密钥已经失效，因为学校换了密钥。请要新的，或者输入口令。
school-words =
    用来和另一台电脑比对：
    { $words }
school-compare-question =
    这个加入用的密钥没有说明它打开哪所学校。请在学校的一台电脑上看“学校文件夹”。那里也有这八个词吗？
    { $words }
school-compare-no = 不，是别的词
school-compare-yes = 是，一样的词
school-unnamed = 这个加入用的密钥没有说明它打开哪所学校。请向学校的一台电脑要新的，或者输入口令。
school-one-key = 这所学校是由 Fishpond 0.2 新建的。请在另一个文件夹里新建学校，做过的都在电脑上，会一起带来。
school-fork = 有两个人同时换了学校的密钥。请输入学校的口令或密钥文件，电脑就能继续共用。
school-not-member = 这台电脑不属于这所学校，或者已不再属于。请输入学校的口令或密钥文件重新加入。这里做过的都没有丢。
school-unreadable = 这个文件夹里的 school.json 读不了。它来自更新的 Fishpond 吗？
school-weak = 这个口令很容易猜到。请用更长的：四五个别人猜不到的词。
school-longer = 用作新学校或新密钥，这个太简单了。请用更长的：四五个别人猜不到的词。
school-strong = 很难猜到，很好！
school-no-key = 这不是密钥文件，或者复制时出了错。请再复制一次。
school-no-key-file = 密钥文件读不了（{ $reason }）。请选另一个。
school-not-writable = 无法写入这个文件夹（{ $reason }）。是满了，还是只读的？
school-not-written = 无法写入 { $place }（{ $reason }）。是满了，还是只读的？在这里做的先等着。
school-not-removed = { $place } 来自一台不再回来的电脑，无法删除（{ $reason }）。里面可能还有已经删除的孩子。请用写这个文件的用户删除它，或者让文件夹的用户组可以删除它。
keeping-log = 操作记录
log-why = 过去一年里大人在这台电脑上做过的事。孩子做过什么不在这里。
log-nothing = 还没有。
log-more = 这里列出最近 { $count } 条。在终端里用“fishpond log”可以看到全部。
log-at = { $day } { $time }
log-by = { $name }（{ $by }）
log-others = 另外 { $count } 个孩子
log-gone = { $count } 个已经不在这里的孩子
log-added = 添加
log-renamed = 改名
log-moved = 改班级
log-settings = 更改设置
log-assigned = 布置或取消了课
log-talked-to = 记下了谈话
log-guest-given = 把客人做的归给孩子
log-merged = 合并孩子
log-erased = 删除
log-brought-back = 恢复
log-destroyed = 彻底删除
log-class-list = 导入班级名单
log-class-year = 所有班级升一级
log-class-year-back = 所有班级退回原来的年级
log-imported = 导入文件
log-exported = 把孩子做过的存成文件
log-backed-up = 做备份
log-backup-copied = 复制备份
log-went-back = 退回以前的备份
log-pin-set = 设置密码
log-pin-changed = 更换密码
log-pin-taken-away = 去掉密码
log-school-joined = 加入学校文件夹
log-school-left = 退出学校文件夹
log-school-key = 更换学校的密钥
log-school-key-saved = 保存学校的密钥
log-school-removed = 把一台电脑移出学校
log-school-taken-over = 接管另一台电脑
log-school-keeps-erased = 设置删除的孩子可以恢复多久

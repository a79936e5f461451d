### Was gesprochen und nie geschrieben wird: Zeichen in Worten.

spoken-plus = plus
spoken-minus = minus
spoken-times = mal
spoken-joined = aneinandergelegt mit
spoken-divided = geteilt durch
spoken-makes = ist
spoken-makes-about = ist ungefähr
spoken-unknown = wie viel
spoken-then = und dann
spoken-swaps = tauscht mit
spoken-open = Klammer auf
spoken-close = Klammer zu
spoken-below-zero = minus

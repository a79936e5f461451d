### What is spoken and never written: signs in words.

spoken-plus = plus
spoken-minus = minus
spoken-times = times
spoken-joined = joined with
spoken-divided = divided by
spoken-makes = makes
spoken-makes-about = makes about
spoken-unknown = how much
spoken-then = and then
spoken-swaps = changes places with
spoken-open = bracket
spoken-close = bracket closed
spoken-below-zero = minus

/** A search of the counter is limited to at most as many chosen products. */
export const maxSearchedProducts = 100
/** A sale lists at most as many variants: as picked, left out, or with a price of their own. */
export const maxSaleListed = 500

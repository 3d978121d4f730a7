/**
 * The views of the list of products: shown to the public, not shown, announced for later, shown without a unit in stock, with a colour
 * that has no photo, with a size that runs small or large, all.
 */
export const productViews = ['site', 'hidden', 'soon', 'sold-out', 'no-photo', 'misfits', 'all'] as const
export type ProductView = (typeof productViews)[number]

/** OUT: no unit of any colour. LOW: a size on the site has few left. IN: units in stock. */
export const stockLevels = ['OUT', 'LOW', 'IN'] as const
export type StockLevel = (typeof stockLevels)[number]

/** The parts that a product can lack: a photo of a colour, English, a size of a colour, the description of a photo. */
export const productGaps = ['PHOTO', 'ENGLISH', 'SIZES', 'ALT'] as const
export type ProductGap = (typeof productGaps)[number]

export const productSorts = ['NEWEST', 'NAME', 'CHEAPEST', 'DEAREST'] as const
export type ProductSort = (typeof productSorts)[number]

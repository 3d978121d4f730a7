/** The kinds of places that show an image. An image that none of them shows can be deleted. */
export const filePlaces = ['PRODUCT', 'CATEGORY', 'COLLECTION', 'PAGE', 'ORDER'] as const
export type FilePlace = (typeof filePlaces)[number]

/** Why the bytes of an image cannot be replaced: an order shows it, or it is part of the shop's code. */
export const replaceRefusals = ['FILE_IN_ORDER', 'FILE_SEEDED'] as const
export type ReplaceRefusal = (typeof replaceRefusals)[number]

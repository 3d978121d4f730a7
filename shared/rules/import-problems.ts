/** Mistakes in a cell of a table. Each keeps its row out. */
export const errorCodes = [
  'missing',
  'too-long',
  'control-characters',
  'formula-error',
  'formula-without-value',
  'not-a-price',
  'price-too-low',
  'price-too-high',
  'discount-not-below',
  'not-units',
  'too-many-units',
  'unknown-category',
  'unknown-colour',
  'not-a-hex',
  'unknown-type',
  'unknown-state',
  'unknown-answer',
  'unknown-care-symbol',
  'care-group-twice',
  'too-many-tags',
  'not-weights',
  'cannot-erase',
  'code-twice',
  'colour-twice',
  'differs',
  'code-of-other-product',
  'too-many-colours',
  'missing-on-site',
  'photo-missing',
  'photo-broken',
  'photo-too-large',
  'too-many-photos',
] as const
/** Probable mistakes, which keep no row out. */
export const warningCodes = [
  'cyrillic-in-english',
  'mixed-letters',
  'no-photo',
  'small-photo',
  'photo-not-brought',
] as const
export type ProblemCode = (typeof errorCodes)[number] | (typeof warningCodes)[number]

/** Why a whole table is refused; its texts have a sentence for each. */
export const importErrorCodes = [
  'file-too-large',
  'unpacked-too-large',
  'unknown-type',
  'old-excel',
  'broken-workbook',
  'broken-csv',
  'unknown-encoding',
  'too-many-rows',
  'too-many-columns',
  'empty-table',
  'column-missing',
  'column-twice',
  'unknown-column',
  'choice-twice',
] as const
export type ImportErrorCode = (typeof importErrorCodes)[number]

/** The effects of a row that has something to write. */
export const changingKinds = ['NEW_PRODUCT', 'NEW_COLOUR', 'CHANGED'] as const
export type ChangingKind = (typeof changingKinds)[number]
/** The effect of a row on the shop. WRONG: an error keeps it out. */
export type RowKind = ChangingKind | 'SAME' | 'WRONG'

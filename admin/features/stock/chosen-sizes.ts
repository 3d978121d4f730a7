import type { StockRowEntity } from '#shared/entities/admin/stock.ts'
import { sizes, type Size } from '#shared/enums.ts'
import { maxLimit } from '#shared/entities/search.ts'

/** Chosen sizes in an address, each as its article and its size: 'SH-2501-SAN L'. */
interface ChosenSizesSearch {
  sizes?: unknown[]
}

type ChosenSize = Pick<StockRowEntity, 'vendorCode' | 'size'>
const toText = ({ vendorCode, size }: ChosenSize): string => `${vendorCode} ${size}`

/** The most characters of an article. */
const maxCodeLength = 40
const knownSizes: ReadonlySet<string> = new Set<Size>(sizes)

/** Splits the text of a size; the article may have spaces of its own. */
const splitText = (text: string): { code: string; size: string } => {
  const index = text.lastIndexOf(' ')
  return { code: text.slice(0, Math.max(index, 0)), size: text.slice(index + 1) }
}

const isChosenSize = (text: unknown): text is string => {
  if (typeof text !== 'string') return false
  const { code, size } = splitText(text)
  return code.trim() !== '' && code.length <= maxCodeLength && knownSizes.has(size)
}

/** Reads the sizes in an address, each once, at most as many as can be chosen; anything else in it is ignored. */
export const listChosenSizes = ({ sizes: given = [] }: ChosenSizesSearch): string[] =>
  [...new Set(given.filter(isChosenSize))].slice(0, maxLimit)

/** Writes chosen sizes into an address. */
export const toChosenSizes = (rows: readonly ChosenSize[]): ChosenSizesSearch => ({ sizes: rows.map(toText) })

/** Lists the articles of sizes in an address, each once. */
export const listChosenCodes = (chosen: readonly string[]): string[] => [
  ...new Set(chosen.map((text) => splitText(text).code)),
]

/** Returns the rows of sizes in an address. */
export const pickChosenSizes = <Row extends ChosenSize>(rows: readonly Row[], chosen: readonly string[]): Row[] => {
  const texts = new Set(chosen)
  return rows.filter((row) => texts.has(toText(row)))
}

/** Returns the id of a row in the lists of sizes. */
export const getSizeId = ({ variantId, size }: Pick<StockRowEntity, 'variantId' | 'size'>): string =>
  `${variantId} ${size}`

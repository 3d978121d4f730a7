import type { Size } from '#shared/enums.ts'

/** The size table of a product: each row has one number in centimetres per size. */
export interface MeasuredSizes {
  sizes: readonly Size[]
  rows: readonly { key: string; values: readonly (number | undefined)[] }[]
}

/** The visitor's own garment: millimetres by the key of the measurement. */
export type Ruler = Readonly<Record<string, number>>

export interface ComparedSize {
  size: Size
  /** Millimetres by the key of the measurement: how much larger this size is than the visitor's garment. */
  differences: Readonly<Record<string, number>>
  /** Sum of the differences without their signs, in millimetres, over the deciding measurements. */
  distance: number
  /** Sum of the differences with their signs: below 0 the size is tighter than the visitor's garment. */
  balance: number
}

export interface SizeComparison {
  sizes: readonly ComparedSize[]
  /** The measurements that decide: the ruler has them, and so does each size. */
  deciding: readonly string[]
  /** The measurements that the ruler has, but not each size. Their differences do not decide. */
  partial: readonly string[]
  /** The measurements that the ruler lacks. */
  missing: readonly string[]
  /** The sizes with the smallest distance; several if they tie. */
  nearest: readonly ComparedSize[]
  /** The next size that is tighter than the nearest ones, and the next that is looser. */
  tighter: ComparedSize | undefined
  looser: ComparedSize | undefined
}

const mmPerCm = 10

/**
 * Compares each size of a product with a garment of the visitor.
 * @returns null if the two have no measurement in common that each size has
 */
export function compareSizes({ sizes, rows }: MeasuredSizes, ruler: Ruler): SizeComparison | null {
  const measuredRows = rows.filter(({ key }) => ruler[key] !== undefined)
  const isWhole = ({ values }: (typeof rows)[number]) => sizes.every((_size, index) => values[index] !== undefined)
  const deciding = measuredRows.filter(isWhole).map(({ key }) => key)
  if (!deciding.length || !sizes.length) return null
  const compared = sizes.map((size, index): ComparedSize => {
    const differences = Object.fromEntries(
      measuredRows.flatMap(({ key, values }) => {
        const [cm, own] = [values[index], ruler[key]]
        return cm === undefined || own === undefined ? [] : [[key, Math.round(cm * mmPerCm) - own] as const]
      }),
    )
    const counted = deciding.map((key) => differences[key] ?? 0)
    return {
      size,
      differences,
      distance: counted.reduce((sum, mm) => sum + Math.abs(mm), 0),
      balance: counted.reduce((sum, mm) => sum + mm, 0),
    }
  })
  const least = Math.min(...compared.map(({ distance }) => distance))
  const nearest = compared.filter(({ distance }) => distance === least)
  const balances = nearest.map(({ balance }) => balance)
  const byBalance = compared.toSorted((a, b) => a.balance - b.balance)
  return {
    sizes: compared,
    deciding,
    partial: measuredRows.filter((row) => !isWhole(row)).map(({ key }) => key),
    missing: rows.filter(({ key }) => ruler[key] === undefined).map(({ key }) => key),
    nearest,
    tighter: byBalance.findLast(({ balance }) => balance < Math.min(...balances)),
    looser: byBalance.find(({ balance }) => balance > Math.max(...balances)),
  }
}

import type { StockRowEntity } from '#shared/entities/admin/stock.ts'
import { sizes, type Size } from '#shared/enums.ts'

type SewnSize = Pick<StockRowEntity, 'variantId' | 'name' | 'colour' | 'vendorCode' | 'photo' | 'size' | 'toSew'>

/** A variant with its sizes to sew, the smallest first. */
export interface SewnVariant extends Pick<SewnSize, 'variantId' | 'name' | 'colour' | 'vendorCode' | 'photo'> {
  readonly sizes: readonly { readonly size: Size; readonly units: number }[]
  readonly units: number
}

/** Groups the sizes of which units are to be sewn by their variants, which are sorted by name and colour. */
export function groupSewing(rows: readonly SewnSize[], locale: string): SewnVariant[] {
  const byVariant = Map.groupBy(
    rows.filter(({ toSew }) => toSew > 0),
    ({ variantId }) => variantId,
  )
  const collator = new Intl.Collator(locale)
  return [...byVariant.values()]
    .map(toVariant)
    .toSorted((a, b) => collator.compare(a.name, b.name) || collator.compare(a.colour, b.colour))
}

const toVariant = (rows: readonly SewnSize[]): SewnVariant => {
  const { variantId, name, colour, vendorCode, photo } = rows[0]! // a group has a row
  return {
    variantId,
    name,
    colour,
    vendorCode,
    photo,
    sizes: rows
      .map(({ size, toSew }) => ({ size, units: toSew }))
      .toSorted((a, b) => sizes.indexOf(a.size) - sizes.indexOf(b.size)),
    units: rows.reduce((sum, { toSew }) => sum + toSew, 0),
  }
}

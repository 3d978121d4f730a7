import type { PhotoRow } from '#api/modules/photo.ts'
import type { EntityState, Gender, Size, Translated } from '#shared/enums.ts'

/** The reduction that may be announced of a discounted price, as `price_reduction` finds it. */
export interface ReductionRow {
  lowestMinor: number
  /** ISO 8601. */
  since: string
  /** The running sale that set it, in ISO 8601. */
  sale: { from: string; until: string } | null
}

/** A variant with everything that a card shows, as one row. */
export interface VariantRow {
  id: string
  state: EntityState
  vendorCode: string
  comingSoon: boolean
  priceMinor: number
  discountPriceMinor: number | null
  reduction: ReductionRow | null
  /** ISO 8601, as PostgreSQL's json functions write it. */
  publishedAt: string
  productId: string
  name: Translated
  type: Gender
  category: { id: string; name: Translated }
  colour: { id: string; key: string; name: Translated; hex: string }
  sizes: { size: Size; quantity: number }[]
  photos: PhotoRow[]
  colours: { variantId: string; name: Translated; hex: string }[]
}

import type { CareSymbol } from '#shared/care-groups.ts'
import type { Gender, Size, Translated } from '#shared/enums.ts'

/** One product of the demo shop, as written by a copywriter. Its photos are selected by kind, colour and print. */
export interface SeedProduct {
  /** Stable and unique, in Latin: 'tee-step', 'hoodie-obrii-horizon'. Ids are derived from it. */
  readonly key: string
  /** Kind of product, its key in the photo manifest: 'tee'. */
  readonly garment: string
  /** null: a plain product. Otherwise the design, in any ink: 'horizon', 'stripes', 'shyr-wordmark'. */
  readonly print: string | null
  readonly category: SeedCategoryKey
  /** 'Футболка «Степ»', 'Step T-shirt'. */
  readonly name: Translated
  readonly description: Translated
  readonly composition: Translated
  readonly care: Translated
  /** In the order of a label, and true of its text. */
  readonly careSymbols: readonly CareSymbol[]
  readonly type: Gender
  /** 'SH-2401'; the variants add the colour's letters. */
  readonly vendorCode: string
  /** In major units; a discount belongs to a colour (see `colours`). */
  readonly price: { readonly UAH: number; readonly USD: number }
  readonly sizes: readonly Size[]
  /** Rows of the size table, in cm, one number per size in the order of `sizes`. */
  readonly measurements: readonly { readonly label: Translated; readonly values: readonly number[] }[]
  /** The exceptions per colour (key of the manifest). Colours that are not listed have no exceptions. */
  readonly colours: Readonly<
    Record<
      string,
      {
        /** Days before seeding on which this colour was published; unique over all products. */
        readonly daysAgo?: number
        readonly discountPrice?: { readonly UAH: number; readonly USD: number }
        readonly state?: 'INACTIVE'
        /** Nothing in stock, but more is on its way. */
        readonly comingSoon?: true
        /** Units per size in the order of `sizes`; 0 is sold out. Default: 12 of each. */
        readonly stock?: readonly number[]
        /** Position in the frame of the home page, which has two photos (LAN: three). */
        readonly hero?: 1 | 2 | 3
      }
    >
  >
}

export type SeedCategoryKey =
  | 'tees'
  | 'longsleeves'
  | 'sweatshirts'
  | 'hoodies'
  | 'trousers'
  | 'shorts'
  | 'dresses'
  | 'accessories'
  | 'archive'
  | 'samples'

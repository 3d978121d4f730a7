import type { Gender, Size, Translated } from '#shared/enums.ts'

/** One product of the demo shop, as a copywriter writes it; photographs are found by garment, colour and print. */
export interface SeedProduct {
  /** Stable and unique, in Latin: 'tee-step', 'hoodie-obrii-horizon'. Ids are made from it. */
  readonly key: string
  /** The garment's key in the photographs' manifest: 'tee'. */
  readonly garment: string
  /** null: the plain garment. Otherwise the design: 'horizon', 'stripes', 'shyr-wordmark'; whatever ink it is printed in. */
  readonly print: string | null
  readonly category: SeedCategoryKey
  /** 'Футболка «Степ»', 'Step T-shirt'. */
  readonly name: Translated
  readonly description: Translated
  readonly composition: Translated
  readonly care: Translated
  readonly type: Gender
  /** 'SH-2401'; the variants add the colour's letters. */
  readonly vendorCode: string
  /** In major units; a discount belongs to a colour (see `colours`). */
  readonly price: { readonly UAH: number; readonly USD: number }
  readonly sizes: readonly Size[]
  /** Rows of the size table, in cm, one number per size in the order of `sizes`. */
  readonly measurements: readonly { readonly label: Translated; readonly values: readonly number[] }[]
  /** What differs per colour (key of the manifest); colours that are not named here are plainly on sale. */
  readonly colours: Readonly<
    Record<
      string,
      {
        /** Days before the day of seeding on which this colour came into the shop; unique over the whole range. */
        readonly daysAgo?: number
        readonly discountPrice?: { readonly UAH: number; readonly USD: number }
        readonly state?: 'INACTIVE'
        /** No stock at all, and new stock is on its way. */
        readonly comingSoon?: true
        /** Units per size in the order of `sizes`; 0 is sold out. Without it the seed takes 12 of each. */
        readonly stock?: readonly number[]
        /** 1 or 2: stands in the frame of the home page. */
        readonly hero?: 1 | 2
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

import type { Locale, PaymentMethod } from '#shared/enums.ts'

export type StorefrontName = 'ua' | 'us' | 'lan'
export type Currency = 'UAH' | 'USD'
export type BrandName = 'shyr' | 'lan'

/** Everything that differs between the three storefronts; nothing else in the code asks which one runs. [CFG-01] */
export interface Storefront {
  readonly name: StorefrontName
  readonly brand: {
    readonly name: BrandName
    /** 'ШИР' / 'SHYR': the title's prefix and the ©. */
    readonly title: Readonly<Record<Locale, string>>
  }
  readonly currency: Currency
  readonly currencySymbol: string
  /** The language of a first visit without a cookie. [CFG-08] */
  readonly locale: Locale
  /** Date style and zone of every date, whatever the language. [FMT-02] */
  readonly dates: 'ua' | 'us'
  readonly features: {
    readonly fastOrder: boolean
    readonly patronymic: boolean
    readonly branchShipping: boolean
    readonly taxes: boolean
    readonly discountModal: boolean
    /** The hint band above the header: its key in the texts, or none. [LAY-03] */
    readonly hint: 'freeShipping' | null
  }
  /** Online methods and cash on delivery; each counts only where its provider is set up. [CFG-02, CFG-03] */
  readonly paymentMethods: readonly PaymentMethod[]
  /** Paid at once for cash on delivery, in minor units, where an online method is set up. [CHK-03] */
  readonly prepaymentMinor: number
  /** Countries of the address and of the phone's code. [CFG-05] */
  readonly countries: readonly string[]
  readonly homeCountry: string
}

import type { Locale, PaymentMethod } from '#shared/enums.ts'

export type StorefrontName = 'ua' | 'us' | 'lan'
export type Currency = 'UAH' | 'USD'
export type BrandName = 'shyr' | 'lan'

/** Everything that differs between the three storefronts. No other code depends on which one runs. [CFG-01] */
export interface Storefront {
  readonly name: StorefrontName
  readonly brand: {
    readonly name: BrandName
    /** 'ШИР' / 'SHYR': the title's prefix and the ©. */
    readonly title: Readonly<Record<Locale, string>>
  }
  readonly currency: Currency
  readonly currencySymbol: string
  /** Language of the first visit, before there is a cookie. [CFG-08] */
  readonly locale: Locale
  /** Format and time zone of every date, in both languages. [FMT-02] */
  readonly dates: 'ua' | 'us'
  readonly features: {
    readonly fastOrder: boolean
    readonly patronymic: boolean
    readonly branchShipping: boolean
    readonly taxes: boolean
    readonly discountModal: boolean
    /** Text key of the banner above the header, or none. [LAY-03] */
    readonly hint: 'freeShipping' | null
  }
  /** The order of the checkout's fields. [CHK-01] */
  readonly checkout: {
    /** The given name before the family name. */
    readonly givenNameFirst: boolean
    /** The whole address before the shipping methods. */
    readonly addressFirst: boolean
  }
  /** Online methods and cash on delivery. A method is offered only if its provider is configured. [CFG-02, CFG-03] */
  readonly paymentMethods: readonly PaymentMethod[]
  /** Prepayment of cash on delivery in minor units, if an online method is configured. [CHK-03] */
  readonly prepaymentMinor: number
  /** The sum, in minor units, above which staff have to prove their identity before a refund. A setting can override it. */
  readonly confirmRefundsAboveMinor: number
  /** Countries of delivery addresses and calling codes. [CFG-05] */
  readonly countries: readonly string[]
  readonly homeCountry: string
  /** After how many years the recipient of a placed order is removed, as the privacy policy promises. */
  readonly recipientYears: number
}

import type { Currency } from '#shared/storefronts/storefront.ts'

/** The facts that a tax depends on. Amounts are in minor units and without tax. */
export interface TaxRequest {
  readonly currency: Currency
  readonly address: {
    /** ISO code. */
    readonly country: string
    /** As the customer wrote it: 'NY' or 'New York'. */
    readonly state: string
    readonly city: string
    readonly address: string
    readonly postcode: string
  }
  readonly items: readonly {
    /** Unique in this request. */
    readonly reference: string
    readonly quantity: number
    /** Price of all units after the promo code. */
    readonly netMinor: number
  }[]
  readonly shippingMinor: number
}

/** ADDRESS: there is no tax for this address. UNAVAILABLE: the provider does not respond; the same request may succeed later. */
export type TaxFailure = 'ADDRESS' | 'UNAVAILABLE'

export interface Tax {
  /** Of items and shipping together. */
  readonly taxMinor: number
  /** True if it leaves out taxes that only a provider knows, such as those of counties and cities. */
  readonly isEstimate: boolean
  /** The provider's id of the calculation; null if it keeps none. */
  readonly reference: string | null
}

export type TaxAnswer = { readonly ok: true; readonly tax: Tax } | { readonly ok: false; readonly reason: TaxFailure }

/** Calculates sales tax, and reports collected and refunded tax to a provider that keeps such records. */
export interface TaxProvider {
  /** Never throws. A call may cost money, so call it only if something has changed. Must not be called inside a transaction. */
  calculate(request: TaxRequest): Promise<TaxAnswer>
  /**
   * Records the tax of a paid order. A repeated call with the same order changes nothing.
   * @param reference of the calculation that the order was placed with
   * @returns the provider's id of the record
   */
  commit(reference: string, orderId: string): Promise<string>
  /**
   * Records a refund. A repeated call with the same id changes nothing.
   * @param record what `commit` returned
   * @param refund its id and the refunded amount, tax included
   */
  reverse(record: string, refund: { readonly id: string; readonly amountMinor: number }): Promise<void>
}

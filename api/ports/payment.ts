import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentStep } from '#shared/entities/payment.ts'
import type { Locale, OnlineMethod, PaymentState, RefundState } from '#shared/enums.ts'
import type { CardError } from '#shared/rules/payment-failure.ts'
import type { Currency } from '#shared/storefronts/storefront.ts'

/** One payment of an order, as it is sent to the provider. */
export interface PaymentRequest {
  /** The shop's id of the payment, a UUID: the idempotency key of all calls to the provider about it. */
  readonly id: string
  /** Unique and readable: the order's number and the payment's position in it, 'SH-10001-1'. */
  readonly name: string
  readonly amountMinor: number
  readonly currency: Currency
  /** The text that the payer reads: 'SHYR, order SH-10001'. */
  readonly description: string
  readonly locale: Locale
  readonly orderId: string
  readonly payer: { readonly email: string | null; readonly firstName: string | null; readonly lastName: string | null }
  /** When the shop stops waiting for it. */
  readonly expiresAt: Date
  /** The address to which the provider sends the payer's browser back, after any result. A visit of it proves nothing. */
  readonly returnUrl: string
  /** Where the provider posts its results to. */
  readonly noticeUrl: string
}

/** A payment that the provider identifies by `reference`. */
export interface StartedPayment {
  readonly id: string
  readonly name: string
  readonly reference: string
  readonly amountMinor: number
  readonly currency: Currency
}

/** The facts that a provider states about a payment. The shop compares amount and currency with its own. */
export interface PaymentFacts {
  /** The provider's id of the payment. */
  readonly reference: string
  /** WAITING: nothing decided. FAILED: this try was declined, and another try may still succeed. COMPLETED: the money is the shop's. */
  readonly state: PaymentState
  readonly amountMinor: number
  readonly currency: string
  /** The sum of all refunds of it so far. */
  readonly refundedMinor: number
  /** Why it failed: one of the errors that have a text, and the provider's own words, if it has any for the payer. */
  readonly failure: { readonly card: CardError | null; readonly message: string | null } | null
}

/** A result as the provider posted it. The body is unchanged, because signatures are made of its bytes. */
export interface PaymentNotice {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface RefundRequest {
  /** The shop's id of the refund, a UUID: its idempotency key. */
  readonly id: string
  readonly amountMinor: number
  /** The sum of the payment's refunds that were completed before. Shows a provider without idempotency keys (LiqPay) if this one was made. */
  readonly refundedBeforeMinor: number
}

/** The provider's answer to a refund. WAITING: accepted, but not booked yet. FAILED: refused for good, for the given reason. */
export interface RefundAnswer {
  readonly state: RefundState
  /** The provider's own words, for administrators. */
  readonly failure: string | null
}

/** The origins that pages have to allow for the provider: origins of its scripts, frames, calls and forms. */
export interface PaymentOrigins {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly calls: readonly string[]
  readonly forms: readonly string[]
}

/** A library for the browser that shows card fields in a frame of the provider. */
export interface CardLibrary {
  readonly scriptUrl: string
  readonly publishableKey: string
}

/**
 * One online payment method. Every call may be repeated with the same ids and then changes nothing. If a provider cannot be reached, or
 * its response does not match its documentation, the call throws an AppError with its link, execute or detail code.
 */
export interface PaymentProvider {
  readonly method: OnlineMethod
  readonly origins: PaymentOrigins
  /** The provider's card fields for the shop's own page; undefined if the payer leaves for the provider's page. */
  readonly cards?: CardLibrary
  /** Announces a payment. Returns the provider's id of it and the next step of the browser. */
  start(payment: PaymentRequest): Promise<{ reference: string; step: PaymentStep }>
  /**
   * Reads the state of a payment. With `mayCharge`, a payment that the payer has approved and that waits for the shop is charged;
   * without it, it is not. A payment that the provider has never seen (the payer did not get there) is WAITING.
   */
  check(payment: StartedPayment, options: { mayCharge: boolean }): Promise<PaymentFacts>
  /** Makes sure, as far as the provider can, that the payment is not made any more. Never fails for one that is made already. */
  cancel(payment: StartedPayment): Promise<void>
  /** Gives money back. */
  refund(payment: StartedPayment, refund: RefundRequest): Promise<RefundAnswer>
  /**
   * Reads a posted result. Returns null if it is genuine but about nothing that the shop follows.
   * @throws AppError LIQPAY_RESULT_INVALID_SIGNATURE or BAD_REQUEST if it is not the provider's
   */
  readNotice(notice: PaymentNotice): Promise<PaymentFacts | null>
}

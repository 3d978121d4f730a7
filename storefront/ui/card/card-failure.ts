import type { StripeError } from '@stripe/stripe-js'
import { findCardError } from '#shared/rules/card-error.ts'
import type { CardError } from '#shared/rules/payment-failure.ts'

/**
 * Why a card was not charged. INCOMPLETE: the fields show their errors. UNAVAILABLE: there are no fields. DECLINED: by the bank or the
 * provider, whose own words are in `message`.
 */
export type CardFailure =
  | { readonly kind: 'INCOMPLETE' }
  | { readonly kind: 'UNAVAILABLE' }
  | { readonly kind: 'DECLINED'; readonly error: CardError | null; readonly message: string | undefined }

/** Converts an error of the card library to a failure that the page can show. [CHK-07] */
export const toCardFailure = ({ type, code, message }: Pick<StripeError, 'type' | 'code' | 'message'>): CardFailure =>
  type === 'validation_error' ? { kind: 'INCOMPLETE' } : { kind: 'DECLINED', error: findCardError(code), message }

import type { ErrorCode } from '#shared/errors.ts'
import type { QuantityItem } from '#shared/rules/basket-items.ts'
import type { ReturnStep } from '#shared/forms/return-step.ts'
import type { WithdrawalStep } from '#shared/forms/withdrawal-step.ts'
import type { FieldError } from '#shared/rules/validation.ts'

/** The forms that work without scripts. */
export const postedForms = [
  'add',
  'basket',
  'promo',
  'checkout',
  'login',
  'register',
  'placed',
  'pay',
  'details',
  'details-saved',
  'email-sent',
  'password',
  'password-changed',
  'erase',
  'repeat',
  'withdraw',
  'account',
  'account-sent',
] as const
export type PostedFormName = (typeof postedForms)[number]

/** The values and the errors of a sent form. The page after it shows both. Never contains a password. */
export interface PostedForm {
  readonly form: PostedFormName
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, FieldError>>
  /** Why the whole form was refused. */
  readonly code?: ErrorCode | undefined
  /** The message of that refusal, in the language of the visitor. */
  readonly message?: string | undefined
}

/** The data that a request brings to its page by its cookies or its form. Scripts keep the same in the browser's own storage. */
export interface FormState {
  /** The basket of a guest's cookie or of the customer; null if the request has none. */
  readonly basket: readonly QuantityItem[] | null
  readonly promoCode: string
  readonly posted: PostedForm | null
  /** The next step after a posted form of the page of withdrawal. It comes without a cookie. */
  readonly withdrawal?: WithdrawalStep
  /** The next step after a posted form of the page of returns. It comes without a cookie. */
  readonly returning?: ReturnStep
}

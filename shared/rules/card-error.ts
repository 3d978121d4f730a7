import type { CardError } from '#shared/rules/payment-failure.ts'

const cardErrorByCode: Readonly<Record<string, CardError>> = {
  card_declined: 'card_declined',
  invalid_cvc: 'invalid_cvc',
  incorrect_cvc: 'invalid_cvc',
  invalid_expiry_month: 'invalid_expiry_month',
  invalid_expiry_year: 'invalid_expiry_year',
  expired_card: 'invalid_expiry_year',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
}

/** Returns the error with a text of its own for a code of the card provider; null if the provider explains it itself. [CHK-07] */
export function findCardError(code: string | null | undefined): CardError | null {
  return cardErrorByCode[code ?? ''] ?? null
}

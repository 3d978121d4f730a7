/** A card as the payer types it. */
export interface SimulatedCard {
  readonly number: string
  readonly month: number
  readonly year: number
  readonly cvc: string
}

export interface SimulatedCardError {
  readonly code: string
  readonly decline_code?: string
  readonly param?: string
  readonly message: string
}

const declined = (decline_code: string, message: string): SimulatedCardError => ({
  code: 'card_declined',
  decline_code,
  message,
})

/** The faults of a card, by the outcome that is chosen without one. The words are the simulator's. */
export const cardErrors = {
  declined_card: declined('generic_decline', 'The card was declined.'),
  declined_funds: declined('insufficient_funds', 'The card has insufficient funds.'),
  declined_expired: { code: 'expired_card', param: 'exp_month', message: 'The card has expired.' },
  declined_cvc: { code: 'incorrect_cvc', param: 'cvc', message: 'The security code is incorrect.' },
  declined_number: { code: 'incorrect_number', param: 'number', message: 'The card number is incorrect.' },
  declined_processing: { code: 'processing_error', message: 'The card could not be processed. Try again later.' },
  declined_month: { code: 'invalid_expiry_month', param: 'exp_month', message: 'The expiry month is invalid.' },
  declined_year: { code: 'invalid_expiry_year', param: 'exp_year', message: 'The expiry year is invalid.' },
  invalid_cvc: { code: 'invalid_cvc', param: 'cvc', message: 'The security code is invalid.' },
} as const satisfies Record<string, SimulatedCardError>

/** The documented test numbers that do not simply succeed. */
const errorByNumber: Readonly<Record<string, SimulatedCardError>> = {
  '4000000000000002': cardErrors.declined_card,
  '4000000000009995': cardErrors.declined_funds,
  '4000000000000069': cardErrors.declined_expired,
  '4000000000000127': cardErrors.declined_cvc,
  '4000000000000119': cardErrors.declined_processing,
}
const numberWithConfirmation = '4000002500003155'

/** Returns the bank's decision about a card: an error, a confirmation by its holder, or the payment. */
export function decideCard(card: SimulatedCard, now: Date): SimulatedCardError | 'CONFIRM' | 'PAY' {
  const { number, month, year, cvc } = card
  if (!/^\d{12,19}$/.test(number) || !passesChecksum(number)) return cardErrors.declined_number
  if (month < 1 || month > 12) return cardErrors.declined_month
  const isPast = year < now.getUTCFullYear() || (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1)
  if (isPast) return cardErrors.declined_year
  if (!/^\d{3,4}$/.test(cvc)) return cardErrors.invalid_cvc
  return errorByNumber[number] ?? (number === numberWithConfirmation ? 'CONFIRM' : 'PAY')
}

/** The Luhn checksum: every second digit from the right counts double. */
const passesChecksum = (number: string): boolean => {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, index) => {
      const counted = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (counted > 9 ? counted - 9 : counted)
    }, 0)
  return sum % 10 === 0
}

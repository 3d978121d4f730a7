import { AppError } from '#shared/errors.ts'
import { toMinor } from '#shared/rules/money.ts'

/**
 * Returns a sum that staff has typed in minor units.
 * @throws AppError VALIDATION_ERROR about the field for more than two decimals
 */
export function toAmount(amount: number, field: string): number {
  try {
    return toMinor(amount)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new AppError('VALIDATION_ERROR', [{ field, rule: 'money' }])
  }
}

import type { BranchKind, ShippingKind } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { isOtherBranchKind } from '#shared/rules/checkout.ts'
import { exceedsLocker } from '#shared/rules/locker.ts'

/** @throws AppError VALIDATION_ERROR with the fields that are missing, if any [VAL-01] */
export function assertNoneMissing(fields: readonly string[]): void {
  if (fields.length > 0)
    throw new AppError(
      'VALIDATION_ERROR',
      fields.map((field) => ({ field, rule: 'required' })),
    )
}

/**
 * @param valueMinor the price of the items after the discount
 * @throws AppError VALIDATION_ERROR for a branch of the other kind, and for a parcel worth more than a locker takes [CHK-02]
 */
export function assertTakesParcel(
  kind: ShippingKind | null,
  branchKind: BranchKind | null | undefined,
  valueMinor: number,
): void {
  if (isOtherBranchKind({ kind, branchKind }))
    throw new AppError('VALIDATION_ERROR', [
      { field: 'branchNumber', rule: branchKind === 'LOCKER' ? 'is_locker' : 'is_office' },
    ])
  if (exceedsLocker(kind, valueMinor))
    throw new AppError('VALIDATION_ERROR', [{ field: 'shippingMethod', rule: 'locker_limit' }])
}

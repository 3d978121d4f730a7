import type { ShippingKind } from '#shared/enums.ts'
import { formatPrice } from '#shared/rules/price-format.ts'
import type { FieldError } from '#shared/rules/validation.ts'

/** The highest declared value of a parcel in a parcel locker of Nova Poshta, in minor units: 10,000 UAH. */
const maxDeclaredMinor = 1_000_000

/** Returns true if a parcel of this declared value is too expensive for a parcel locker. [CHK-02] */
export function exceedsLocker(kind: ShippingKind | null, declaredMinor: number): boolean {
  return kind === 'LOCKER' && declaredMinor > maxDeclaredMinor
}

/** The limit in words, for the field of the shipping method. The carrier sets it in hryvnias. */
export const lockerLimit: FieldError = {
  key: 'locker-limit',
  values: { price: formatPrice(maxDeclaredMinor, '₴') },
}

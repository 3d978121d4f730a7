import type { AdministratorCaller } from '#api/http/identify.ts'
import { assertPlans } from '#api/modules/variants/assert-plans.ts'
import type {
  WholeProduct,
  WholeProductInput,
  WholeVariant,
  WholeVariantInput,
} from '#shared/entities/admin/whole-product.ts'
import { locales } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { hasPermission, type Permission } from '#shared/permissions.ts'
import { describeFibres } from '#shared/rules/composition.ts'

/** @throws AppError DONT_HAVE_ACCESS if the administrator's role lacks the permission */
export function assertMay({ staffRole }: AdministratorCaller, permission: Permission): void {
  if (!staffRole || !hasPermission(staffRole, permission)) throw new AppError('DONT_HAVE_ACCESS', { permission })
}

/**
 * Asserts that a composition begins with the words of its fibres, in each language in which it is written, so that the data and the
 * displayed text are the same. @throws AppError VALIDATION_ERROR, rule not_of_fibres
 */
export function assertFibres({ fibres, composition }: Pick<WholeProductInput, 'fibres' | 'composition'>): void {
  if (!fibres) return
  const wrong = locales.filter((locale) => !composition[locale].startsWith(describeFibres(fibres, locale)))
  if (wrong.length)
    throw new AppError(
      'VALIDATION_ERROR',
      wrong.map((locale) => ({ field: `composition.${locale}`, rule: 'not_of_fibres' })),
    )
}

/**
 * Asserts that the variants of a call may be shown at the planned times. @throws AppError VALIDATION_ERROR with the field of each that
 * may not
 */
export function assertVariantPlans(
  sent: readonly WholeVariantInput[],
  before: readonly WholeVariant[],
  now: Date,
): void {
  const stored = new Map(before.map((variant) => [variant._id, variant]))
  assertPlans(
    sent.map((variant, index) => ({
      before: '_id' in variant ? stored.get(variant._id.toLowerCase()) : undefined,
      sent: variant,
      field: `variants.${index}.showsAt`,
    })),
    now,
  )
}

/** Returns the error of an edit that is based on an old copy, with the product as it is now. */
export function createStaleProductError(current: WholeProduct): AppError {
  return new AppError('BAD_REQUEST', { reason: 'CHANGED_MEANWHILE', current }, 409)
}

import type { AdminPromoCode } from '#shared/entities/admin/promo-code.ts'
import type { Locale } from '#shared/enums.ts'

/** Returns a code, or the name of a promotion in a language. */
export const getPromoName = ({ name, title }: Pick<AdminPromoCode, 'name' | 'title'>, locale: Locale): string =>
  title?.[locale] ?? name

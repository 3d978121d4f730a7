import { useLocale, useTranslations } from 'use-intl'
import type { DraftField } from '#admin/features/order-form/order-draft.ts'

/** Returns a function that names the fields that are missing, in a list as people write it. */
export const useMissingText = () => {
  const t = useTranslations('desk')
  const locale = useLocale()
  return (missing: readonly (DraftField | 'items')[]): string =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(missing.map((field) => t(`missing-${field}`)))
}

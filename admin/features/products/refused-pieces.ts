import { useTranslations } from 'use-intl'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { hasErrorCode } from '#client/api-error.ts'
import type { ProductGap } from '#shared/rules/product-views.ts'

/** A piece that could not be changed. */
export interface Refusal {
  readonly name: string
  readonly reason: string
}

/** Returns each reason once, with the names of its pieces. */
export function groupReasons(refused: readonly Refusal[]): { reason: string; names: string }[] {
  const groups = new Map<string, string[]>()
  for (const { name, reason } of refused) groups.set(reason, [...(groups.get(reason) ?? []), name])
  return [...groups].map(([reason, names]) => ({ reason, names: names.join(', ') }))
}

/** Returns a function that says why the state of a piece could not be changed. */
export const useRefusedText = (): ((error: unknown, gaps: readonly ProductGap[]) => string) => {
  const t = useTranslations('chosen-products')
  const tProducts = useTranslations('products')
  const failureText = useFailureText()
  return (error, gaps) => {
    if (hasErrorCode(error, 'VALIDATION_ERROR') && gaps.length > 0)
      return `${tProducts('lacks', { gaps: gaps.map((gap) => tProducts(`gap-${gap}`)).join(', ') })}.`
    const { reason } = hasErrorCode(error, 'BAD_REQUEST') ? (error.details as { reason?: unknown }) : {}
    return reason === 'CHANGED_MEANWHILE' ? t('changed-meanwhile') : failureText(error)
  }
}

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { StaleVariant } from '#admin/features/prices/price-drafts.ts'
import { listChanged, sendUndo, toUndo } from '#admin/features/prices/undo-change.ts'
import { useRefreshPrices } from '#admin/features/prices/use-variant-rows.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { callApi } from '#admin/session/session.ts'
import { useIdempotencyKeys } from '#admin/session/use-idempotency-keys.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import { ApiError } from '#client/api-error.ts'
import type { ChangedVariant, VariantChange } from '#shared/entities/admin/price.ts'

/** Lists the variants that made the server refuse a call because they have changed since they were read. */
export const listStale = (error: unknown): StaleVariant[] => {
  if (!(error instanceof ApiError) || error.status !== 409) return []
  const details = error.details as { reason?: string; variants?: StaleVariant[] } | undefined // as the endpoint describes it
  return details?.reason === 'CHANGED_MEANWHILE' ? (details.variants ?? []) : []
}

/** Returns a mutation that changes variants, and reports it with an undo to the previous values. */
export const useChangePrices = () => {
  const t = useTranslations('prices')
  const failureText = useFailureText()
  const refresh = useRefreshPrices()
  const getKey = useIdempotencyKeys()
  const undo = async (changed: readonly ChangedVariant[]): Promise<void> => {
    try {
      const { undone, passed } = await sendUndo(changed.map(toUndo), (changes) =>
        callApi('PATCH /v1/admin/products/variants/many', { idempotencyKey: crypto.randomUUID(), body: { changes } }),
      )
      const texts = { undone: t('undone', { count: undone }), passed: t('undo-passed', { count: passed }) }
      const only = passed > 0 ? texts.passed : texts.undone
      const text = undone > 0 && passed > 0 ? t('undone-and-passed', texts) : only
      showToast({ kind: passed > 0 ? 'error' : 'done', text })
    } catch (error) {
      const stale = listStale(error)
      showToast({
        kind: 'error',
        text: stale.length > 0 ? t('undo-refused', { count: stale.length }) : failureText(error),
      })
    }
    await refresh()
  }
  return useMutation({
    mutationFn: (changes: VariantChange[]) =>
      callApi('PATCH /v1/admin/products/variants/many', { idempotencyKey: getKey(changes), body: { changes } }),
    onSuccess: ({ variants }) => {
      const changed = variants.filter((variant) => listChanged(variant).length > 0)
      showToast({
        kind: 'done',
        text: t('saved', { count: changed.length }),
        undo: changed.length > 0 ? () => void undo(changed) : undefined,
      })
    },
    onSettled: refresh,
  })
}

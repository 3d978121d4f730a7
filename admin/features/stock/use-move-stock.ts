import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useRefreshStock } from '#admin/features/stock/use-stock.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { callApi } from '#admin/session/session.ts'
import { useIdempotencyKeys } from '#admin/session/use-idempotency-keys.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import type { Moved, MovementInput } from '#shared/entities/admin/stock.ts'

export interface StockMove {
  readonly movements: MovementInput[]
  readonly note?: string
}

/** Returns a mutation that moves the stock, and reports it with an undo: a movement in the other direction. */
export const useMoveStock = () => {
  const t = useTranslations('stock')
  const failureText = useFailureText()
  const refresh = useRefreshStock()
  const getKey = useIdempotencyKeys()
  const undo = async (moved: readonly Moved[], note: string | undefined): Promise<void> => {
    const back = moved.filter(({ before, after }) => before !== after)
    try {
      await callApi('POST /v1/admin/stock/movements', {
        idempotencyKey: crypto.randomUUID(),
        body: {
          movements: back.map(({ variantId, size, before, after }) => ({
            variantId,
            size,
            by: before - after,
            reason: 'CORRECTION' as const,
          })),
          note: t('undo-note', { note: note ?? '' })
            .trim()
            .slice(0, 200),
        },
      })
      showToast({ kind: 'done', text: t('undone', { count: back.length }) })
    } catch (error) {
      showToast({ kind: 'error', text: failureText(error) })
    }
    await refresh()
  }
  return useMutation({
    mutationFn: (move: StockMove) =>
      callApi('POST /v1/admin/stock/movements', { idempotencyKey: getKey(move), body: move }),
    onSuccess: ({ moved }, { note }) => {
      const units = moved.reduce((sum, { before, after }) => sum + after - before, 0)
      showToast({
        kind: 'done',
        text: t('moved', { count: moved.length, units: units > 0 ? `+${units}` : String(units).replace('-', '−') }),
        undo: moved.some(({ before, after }) => before !== after) ? () => void undo(moved, note) : undefined,
      })
    },
    onSettled: refresh,
  })
}

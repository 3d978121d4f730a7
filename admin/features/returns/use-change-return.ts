import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useRefreshReturns } from '#admin/features/returns/use-returns.ts'
import { callApi } from '#admin/session/session.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import type { AdminReturn, ReturnChange } from '#shared/entities/admin/return.ts'

/** Returns the mutation that moves a return on before its inspection, or refuses it. */
export const useChangeReturn = ({ _id: id, number, updatedAt }: AdminReturn) => {
  const t = useTranslations('returns')
  const refresh = useRefreshReturns()
  return useMutation({
    mutationFn: (change: Omit<ReturnChange, 'updatedAt'>) =>
      callApi('PATCH /v1/admin/returns/{id}', { params: { id }, body: { ...change, updatedAt } }),
    onSuccess: ({ state }) => {
      if (state === 'INSPECTION') showToast({ kind: 'done', text: t('here-done', { number }) })
      if (state === 'REFUSED') showToast({ kind: 'done', text: t('refuse-done', { number }) })
    },
    onSettled: refresh,
  })
}

import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { listHidden, listRestored, type VariantState } from '#admin/features/products/variant-states.ts'
import { writeStates } from '#admin/features/products/write-states.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import type { WholeProduct } from '#shared/entities/admin/whole-product.ts'

/** Returns a function that takes a product off the site at once, from anywhere; for 8 s it can be taken back. [ADM-14] */
export const useHideProduct = () => {
  const t = useTranslations('products')
  const locale = useLocale()
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  const report = (saved: WholeProduct) => {
    queryClient.setQueryData(['product', saved._id], saved)
    void queryClient.invalidateQueries({ queryKey: ['products'] })
  }
  const fail = (error: unknown) => showToast({ kind: 'error', text: failureText(error) })
  const getName = ({ name }: WholeProduct) => name[locale] || name.uk || name.en
  const showAgain = async (id: string, before: readonly VariantState[]) => {
    try {
      const { saved } = await writeStates(id, (variants) => listRestored(variants, before, Date.now()))
      report(saved)
      showToast({ kind: 'done', text: t('shown-again', { name: getName(saved) }) })
    } catch (error) {
      fail(error)
    }
  }
  return async (id: string): Promise<void> => {
    try {
      const { saved, before } = await writeStates(id, listHidden)
      report(saved)
      showToast({
        kind: 'done',
        text: t('hidden', { name: getName(saved) }),
        undo: () => void showAgain(id, before),
      })
    } catch (error) {
      fail(error)
    }
  }
}

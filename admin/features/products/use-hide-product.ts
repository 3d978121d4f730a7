import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { callApi } from '#admin/session/session.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import type { WholeProduct, WholeProductChange } from '#shared/entities/admin/whole-product.ts'
import type { EntityState } from '#shared/enums.ts'

/** Writes the state of some variants of a product, and nothing else. */
const setStates = async (id: string, state: EntityState, which?: readonly string[]) => {
  const params = { id }
  const product = await callApi('GET /v1/admin/products/whole/{id}', { params })
  const changed = product.variants.filter(
    (variant) => variant.state !== state && (which?.includes(variant._id) ?? true),
  )
  const saved = await callApi('PUT /v1/admin/products/whole/{id}', {
    params,
    body: { ...toUnchanged(product), variants: changed.map((variant) => ({ ...toSent(variant), state })) },
  })
  return { saved, ids: changed.map(({ _id }) => _id) }
}

const toUnchanged = ({
  _id,
  createdAt: _createdAt,
  textTimes: _times,
  soldIn30Days: _sold,
  variants: _variants,
  ...product
}: WholeProduct): Omit<WholeProductChange, 'variants'> => product

const toSent = ({ createdAt: _createdAt, photos, sizes: _sizes, ...variant }: WholeProduct['variants'][number]) => ({
  ...variant,
  sizes: [],
  photos: photos.map(({ fileId, view }) => ({ fileId, view })),
})

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
  const showAgain = async (id: string, ids: readonly string[]) => {
    try {
      const { saved } = await setStates(id, 'ACTIVE', ids)
      report(saved)
      showToast({ kind: 'done', text: t('shown-again', { name: getName(saved) }) })
    } catch (error) {
      fail(error)
    }
  }
  return async (id: string): Promise<void> => {
    try {
      const { saved, ids } = await setStates(id, 'INACTIVE')
      report(saved)
      showToast({
        kind: 'done',
        text: t('hidden', { name: getName(saved) }),
        undo: () => void showAgain(id, ids),
      })
    } catch (error) {
      fail(error)
    }
  }
}

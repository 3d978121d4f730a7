import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Unfinished } from '#storefront/client/chunk.ts'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { basket } from '#storefront/state/basket/basket.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { showToast } from '#storefront/ui/toasts.ts'

/** Finishes the action that a missing chunk interrupted by a reload, or asks the visitor to repeat it. [ERP-05] */
export const FinishAfterReload = () => {
  const t = useTranslations('notices')
  const { changeLocale } = useShop()
  const showError = useErrorToast()
  const finish = useEffectEvent(async ({ add, locale }: Unfinished): Promise<void> => {
    try {
      if (locale) return await changeLocale(locale)
      if (add) await basket.add(add)
      showToast({
        kind: 'done',
        text: t(add ? 'reloaded-added' : 'reloaded'),
        link: add && { href: '/basket', text: t('to-basket') },
      })
    } catch (error) {
      showError(error)
    }
  })
  useEffect(() => {
    const unfinished = takeUnfinished()
    if (unfinished) void finish(unfinished)
  }, [])
  return null
}

/** Returns the action that `reloadForChunk` has stored, once. */
const takeUnfinished = (): Unfinished | undefined => {
  try {
    const text = sessionStorage.getItem('unfinished')
    sessionStorage.removeItem('unfinished')
    return text === null ? undefined : (JSON.parse(text) as Unfinished)
  } catch {
    return undefined
  }
}

import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasErrorCode } from '#client/api-error.ts'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { basket } from '#storefront/state/basket/basket.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { showToast } from '#storefront/ui/toasts.ts'
import type { Order } from '#shared/entities/order.ts'

type OrderedItem = Order['products'][number]

/** Puts the items of an order into the basket again, one after the other. Items that are sold out are left out and named. */
export const useRepeatOrder = ({ _id, number, products }: Order) => {
  const t = useTranslations('profile')
  const showError = useErrorToast()
  const [isBusy, setBusy] = useState(false)
  const [isRepeated, setRepeated] = useState(false)
  const { posted } = useShop().forms
  // The items that the server returned as sold out while no scripts ran.
  const [soldOut, setSoldOut] = useState<readonly OrderedItem[]>(() => {
    const places = posted?.form === 'repeat' && posted.values['order'] === _id ? posted.values['soldOut'] : undefined
    return products.filter((_, index) => places?.split(' ').includes(String(index)))
  })
  const isRunning = useRef(false)

  const addAll = async (): Promise<void> => {
    const missing: OrderedItem[] = []
    for (const item of products) {
      const { variantId, size, quantity } = item
      try {
        // One at a time: the basket keeps the order of the items.
        // oxlint-disable-next-line no-await-in-loop
        await basket.add({ variantId, size, quantity })
      } catch (error) {
        if (!isSoldOut(error)) throw error
        missing.push(item)
      }
    }
    setSoldOut(missing)
    setRepeated(missing.length < products.length)
    if (missing.length < products.length)
      showToast({
        kind: 'done',
        text: missing.length ? t('repeated-rest') : t('repeated', { number: number ?? '' }),
        photo: products.find((item) => !missing.includes(item))?.photo ?? undefined,
        link: { href: '/basket', text: t('to-basket') },
      })
  }
  const repeat = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setSoldOut([])
    try {
      await addAll()
    } catch (error) {
      showError(error)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, soldOut, isRepeated, repeat: () => void repeat() }
}

/** A variant or size that is no longer sold is not in stock either. [CAT-05] */
const isSoldOut = (error: unknown): boolean =>
  hasErrorCode(error, 'PRODUCT_VARIANT_NOT_IN_STOCK', 'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND')

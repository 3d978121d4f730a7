import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, hasErrorCode } from '#client/api-error.ts'
import { basket, useBasket } from '#storefront/state/basket/basket.ts'
import { forgetOrderKey, getOrderKey, promoCode } from '#storefront/state/checkout/checkout.ts'
import { namesField } from '#storefront/ui/form/server-errors.ts'
import { useShop } from '#storefront/state/shop-context.ts'

export interface StartProblem {
  /** gone: these items can't be bought; promo: the promo code is no longer active; failed: anything else, see `error`. */
  kind: 'gone' | 'promo' | 'failed'
  lines: readonly { variantId: string; size: string }[]
  error: unknown
}

interface StartOrder {
  /** The basket is empty. */
  isEmpty: boolean
  /** Shown until the order is created, also while that is tried again. */
  problem: StartProblem | undefined
  isBusy: boolean
  start: () => void
}

/** Creates the order of the basket, once per basket, and opens its checkout. [CHK-04, CHK-13] */
export const useStartOrder = (): StartOrder => {
  const { callApi, navigate } = useShop()
  const { items, status } = useBasket()
  const isReady = status === 'ready'
  const isEmpty = isReady && items.length === 0
  const [orderProblem, setProblem] = useState<StartProblem>()
  const problem = status === 'failed' ? notConnected : orderProblem
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)

  const create = async (): Promise<void> => {
    const products = [...basket.items()]
    const code = promoCode.get()
    const body = { products, ...(code && { promoCode: code }) }
    const draft = () => callApi('POST /v1/orders/create', { body, idempotencyKey: getOrderKey(JSON.stringify(body)) })
    const another = () => {
      forgetOrderKey()
      return draft()
    }
    let order = await draft().catch((error: unknown) => {
      // The key belongs to another account that used this browser.
      if (hasErrorCode(error, 'VALIDATION_ERROR') && namesField(error.details, 'Idempotency-Key')) return another()
      throw error
    })
    // The previous order of the same items is placed: this is another one.
    if (order.placedAt) order = await another()
    navigate(`/checkout/${order._id}`, { replace: true })
    if (!('navigation' in window)) return
    await navigation.transition?.finished.catch(() => undefined)
    // This page is gone, or that one did not open. The same call returns the order again.
    throw notConnected.error
  }
  const begin = () => {
    if (running.current || basket.items().length === 0) return
    running.current = true
    setBusy(true)
    create().catch((error: unknown) => {
      running.current = false
      setBusy(false)
      setProblem(toProblem(error))
    })
  }
  const beginOnce = useEffectEvent(begin)
  // A customer's basket is loaded after the page, and the items of the guest basket are merged into it later.
  const hasItems = isReady && items.length > 0
  useEffect(() => {
    if (hasItems) beginOnce()
  }, [hasItems])
  const start = () => {
    if (status !== 'failed') return begin()
    setProblem(notConnected)
    setBusy(true)
    const end = () => setBusy(running.current)
    basket.refresh().then(end, end)
  }
  return { isEmpty, problem, isBusy, start }
}

/** The customer's basket, or the order's page, could not be loaded. */
const notConnected: StartProblem = { kind: 'failed', lines: [], error: new ApiError('CANNOT_CONNECT', 0, '') }

const toProblem = (error: unknown): StartProblem => {
  if (hasErrorCode(error, 'PROMO_CODE_NOT_FOUND')) return { kind: 'promo', lines: [], error }
  const gone = hasErrorCode(error, 'PRODUCT_VARIANT_NOT_IN_STOCK', 'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND')
  if (!gone) return { kind: 'failed', lines: [], error }
  // The error names its items.
  return { kind: 'gone', lines: (error.details ?? []) as StartProblem['lines'], error }
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRefusedWith } from '#storefront/client/api-error.ts'
import { basket, useBasketItems } from '#storefront/state/basket.ts'
import { forgetOrderKey, orderKeyOf, promoCode } from '#storefront/state/checkout.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { useHydrated } from '#storefront/state/use-hydrated.ts'

export interface StartProblem {
  /** gone: these lines can't be bought; promo: the code no longer works; failed: something else, told by `error`. */
  kind: 'gone' | 'promo' | 'failed'
  lines: readonly { variantId: string; size: string }[]
  error: unknown
}

interface StartOrder {
  /** Nothing to order. */
  isEmpty: boolean
  problem: StartProblem | undefined
  start: () => void
}

/** Makes the order from the basket, once for this basket, and goes on to it. [CHK-04, CHK-13] */
export const useStartOrder = (): StartOrder => {
  const { callApi, navigate } = useShop()
  const hydrated = useHydrated()
  const isEmpty = useBasketItems().length === 0 && hydrated
  const [problem, setProblem] = useState<StartProblem>()
  const running = useRef(false)

  const create = async (): Promise<void> => {
    const products = [...basket.items()]
    const code = promoCode.get()
    const body = { products, ...(code && { promoCode: code }) }
    const draft = () => callApi('POST /v1/orders/create', { body, idempotencyKey: orderKeyOf(JSON.stringify(body)) })
    let order = await draft()
    if (order.placedAt) {
      // The same things once more: this is another order.
      forgetOrderKey()
      order = await draft()
    }
    navigate(`/checkout/${order._id}`, { replace: true })
  }
  const begin = () => {
    if (running.current || basket.items().length === 0) return
    running.current = true
    create().catch((error: unknown) => {
      running.current = false
      setProblem(problemOf(error))
    })
  }
  const beginOnce = useEffectEvent(begin)
  useEffect(() => beginOnce(), [])
  const start = () => {
    setProblem(undefined)
    begin()
  }
  return { isEmpty, problem, start }
}

const problemOf = (error: unknown): StartProblem => {
  if (isRefusedWith(error, 'PROMO_CODE_NOT_FOUND')) return { kind: 'promo', lines: [], error }
  const gone = isRefusedWith(error, 'PRODUCT_VARIANT_NOT_IN_STOCK', 'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND')
  if (!gone) return { kind: 'failed', lines: [], error }
  // The refusal names its lines.
  return { kind: 'gone', lines: (error.details ?? []) as StartProblem['lines'], error }
}

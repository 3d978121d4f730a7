import { useCallback, useEffect, useRef, useState } from 'react'
import { useShop } from '#storefront/state/shop-context.ts'
import type { Order, OrderCustomer, ShippingInfo } from '#shared/entities/order.ts'

/** What the calls of a draft take; null: not right enough to be sent. */
export interface Bodies {
  customer: OrderCustomer | null
  shippingInfo: ShippingInfo | null
  shippingMethod: { id: string } | null
}

interface Saver {
  /** Sends what is new, soon. */
  saveSoon: (bodies: Bodies) => void
  /** Sends what is new now; rejects with the first refusal. */
  saveNow: (bodies: Bodies) => Promise<void>
  /** Something right could not be sent. */
  failed: boolean
}

/** Typing rests for so long before it is sent. */
const debounceMs = 600

/** Saves a draft call by call, one after the other, each only when its own part is right and new. [CHK-04] */
export const useOrderSaver = (
  orderId: string,
  saved: Bodies,
  onOrder: (order: Order) => void,
  onRefusal: (error: unknown) => void,
): Saver => {
  const { callApi } = useShop()
  const [failed, setFailed] = useState(false)
  const sent = useRef<Record<keyof Bodies, string>>({
    customer: JSON.stringify(saved.customer),
    shippingInfo: JSON.stringify(saved.shippingInfo),
    shippingMethod: JSON.stringify(saved.shippingMethod),
  })
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const saveNow = useCallback(
    (bodies: Bodies) => {
      clearTimeout(timer.current)
      const params = { id: orderId }
      const saveAll = async () => {
        for (const part of parts) {
          const text = JSON.stringify(bodies[part])
          if (bodies[part] === null || sent.current[part] === text) continue
          onOrder(await send(part, bodies))
          sent.current[part] = text
        }
      }
      const send = (part: keyof Bodies, { customer, shippingInfo, shippingMethod }: Bodies): Promise<Order> => {
        if (part === 'customer' && customer)
          return callApi('PUT /v1/orders/{id}/update-customer', { params, body: customer })
        if (part === 'shippingInfo' && shippingInfo)
          return callApi('PUT /v1/orders/{id}/update-shipping-info', { params, body: shippingInfo })
        return callApi('PUT /v1/orders/{id}/update-shipping-method', {
          params,
          body: { id: shippingMethod?.id ?? '' },
        })
      }
      const done = queue.current.then(saveAll)
      queue.current = done.catch(() => undefined)
      done.then(
        () => setFailed(false),
        () => setFailed(true),
      )
      return done
    },
    [callApi, orderId, onOrder],
  )
  const saveSoon = useCallback(
    (bodies: Bodies) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void saveNow(bodies).catch(onRefusal), debounceMs)
    },
    [saveNow, onRefusal],
  )
  useEffect(() => () => clearTimeout(timer.current), [])
  return { saveSoon, saveNow, failed }
}

const parts = ['customer', 'shippingInfo', 'shippingMethod'] as const

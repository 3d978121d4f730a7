import { useCallback, useEffect, useRef, useState } from 'react'
import { debounce } from '#storefront/state/hooks/debounce.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { Order } from '#shared/entities/order.ts'
import { toSavedBodies, type CheckoutBodies as Bodies } from '#shared/forms/checkout-form.ts'

interface Saver {
  /** Sends the changes once typing pauses. */
  saveSoon: (bodies: Bodies) => void
  /** Sends the changes now; rejects with the first error. */
  saveNow: (bodies: Bodies) => Promise<void>
  /** Sends the differences from the draft on the server, which another tab may have changed; rejects with the first error. */
  saveAll: (bodies: Bodies) => Promise<void>
  /** Why the last change could not be saved; undefined if it is saved. */
  failure: unknown
}

/** Typing is saved after a pause. */
const debounceMs = 600

/** Saves a draft call by call, one after the other, each only if its own part is right and changed. [CHK-04] */
export const useOrderSaver = (
  orderId: string,
  /** The contents of the order when the form opens. */
  saved: () => Bodies,
  onOrder: (order: Order) => void,
  /** Why a form that was sent while no scripts ran could not be saved. */
  firstFailure?: unknown,
): Saver => {
  const { callApi } = useShop()
  const [failure, setFailure] = useState<unknown>(firstFailure)
  const [first] = useState(saved)
  const sent = useRef(toTexts(first))
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [saveDebounced] = useState(() => debounce((run: () => void) => run(), debounceMs))

  const save = useCallback(
    (bodies: Bodies, isRead = false) => {
      const params = { id: orderId }
      const sendChanges = async () => {
        if (isRead) {
          const now = await callApi('GET /v1/orders/{id}', { params })
          // Placed in another tab: the call that places it replies with it.
          if (now.placedAt) return
          sent.current = toTexts(toSavedBodies(now))
        }
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
      const done = queue.current.then(sendChanges)
      queue.current = done.catch(() => undefined)
      done.then(
        () => setFailure(undefined),
        (error: unknown) => setFailure(error),
      )
      return done
    },
    [callApi, orderId, onOrder],
  )
  const saveSoon = useCallback(
    (bodies: Bodies) => saveDebounced(() => void save(bodies).catch(() => undefined)),
    [save, saveDebounced],
  )
  useEffect(() => saveDebounced.cancel, [saveDebounced])
  const saveNow = useCallback(
    (bodies: Bodies) => {
      saveDebounced.cancel()
      return save(bodies)
    },
    [save, saveDebounced],
  )
  const saveAll = useCallback(
    (bodies: Bodies) => {
      saveDebounced.cancel()
      return save(bodies, true)
    },
    [save, saveDebounced],
  )
  return { saveSoon, saveNow, saveAll, failure }
}

const toTexts = ({ customer, shippingInfo, shippingMethod }: Bodies): Record<keyof Bodies, string> => ({
  customer: JSON.stringify(customer),
  shippingInfo: JSON.stringify(shippingInfo),
  shippingMethod: JSON.stringify(shippingMethod),
})

const parts = ['customer', 'shippingInfo', 'shippingMethod'] as const

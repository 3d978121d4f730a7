import type { CallApi } from '#client/call.ts'
import { withLock } from '#storefront/client/with-lock.ts'
import { findItem, type BasketItem } from '#storefront/state/basket/basket-port.ts'
import { readStoredBasket, writeStoredBasket } from '#storefront/state/basket/stored-basket.ts'
import { maxItems, maxQuantity } from '#shared/rules/basket-items.ts'

/**
 * Merges the guest basket in local storage into the customer's and empties it. One tab at a time, so that the others find it
 * empty. Without Web Locks two tabs may send the same items: the larger quantity of an item wins, so that changes nothing. An item
 * that grew while the call was under way stays and is merged by the next call. [BSK-03]
 * @returns the customer's basket; undefined if there was nothing to merge
 */
export const mergeStoredBasket = (callApi: CallApi): Promise<{ items: readonly BasketItem[] } | undefined> =>
  withLock('merge-basket', async () => {
    let merged: { items: readonly BasketItem[] } | undefined
    for (;;) {
      const sent = readStoredBasket().slice(0, maxItems)
      if (sent.length === 0) return merged
      const items = sent.map((item) => ({ ...item, quantity: Math.min(item.quantity, maxQuantity) }))
      merged = await callApi('PATCH /v1/customer-profile/basket', { body: { items, merge: true } })
      const rest = readStoredBasket().filter((item) => item.quantity > (findItem(sent, item)?.quantity ?? 0))
      // Without writable storage, it would be merged again and again.
      if (!writeStoredBasket(rest)) return merged
    }
  })

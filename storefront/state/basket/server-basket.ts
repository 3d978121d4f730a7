import { hasErrorCode, ApiError } from '#client/api-error.ts'
import type { CallApi } from '#client/call.ts'
import { openTabChannel } from '#storefront/client/tab-channel.ts'
import {
  findItem,
  isSameItem,
  withItem,
  type BasketItem,
  type BasketPort,
  type BasketState,
} from '#storefront/state/basket/basket-port.ts'
import { debounce } from '#storefront/state/hooks/debounce.ts'
import { mergeStoredBasket } from '#storefront/state/basket/merge-basket.ts'
import { toItemKey, maxQuantity } from '#shared/rules/basket-items.ts'

interface Change {
  item: BasketItem
  position: number | undefined
}

/** A call without a reply, or with a server error, is repeated after these pauses, then given up. */
const retryDelaysMs = [300, 1000, 3000]
/** Changes of another tab that follow each other fast are read once. */
const readDebounceMs = 100

/**
 * Opens the customer's basket on the server, after merging the guest basket of this browser. [BSK-01, BSK-03]
 * Calls go out one at a time. The page shows the last confirmed basket with the pending changes replayed over it, so neither a late nor
 * a failed answer undoes a newer click. Only the newest change of an item is sent.
 */
export const openServerBasket = (callApi: CallApi, show: (state: BasketState) => void): BasketPort => {
  let confirmed: readonly BasketItem[] = []
  let status: BasketState['status'] = 'loading'
  let queue: Promise<unknown> = Promise.resolve()
  const pending = new Map<string, Change>()

  const items = () =>
    [...pending.values()].reduce((all, { item, position }) => withItem(all, item, position), confirmed)
  const render = () => show({ items: items(), status })
  const confirm = (reply: { items: readonly BasketItem[] }): void => {
    confirmed = sortLike(items(), reply.items)
    status = 'ready'
  }
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work)
    queue = done.catch(() => undefined)
    return done
  }
  // A guest basket that the server refuses, because both together have too many items, stays in local storage.
  const merge = () =>
    mergeStoredBasket(callApi).catch((error: unknown) => {
      if (isTransient(error) || hasErrorCode(error, 'UNAUTHORIZED')) throw error
      return undefined
    })
  const read = async (): Promise<void> => confirm((await merge()) ?? (await callApi('GET /v1/customer-profile/basket')))

  /** Sends one call that sets the item's quantity on the server. Removing an item that the server does not have needs no call. */
  const send = async ({ item: { variantId, size, quantity } }: Change): Promise<void> => {
    const key = { variantId, size }
    const isThere = findItem(confirmed, key) !== undefined
    if (!isThere && quantity === 0) return
    const item = { ...key, quantity: Math.min(quantity, maxQuantity) }
    confirm(
      await (quantity === 0
        ? callApi('DELETE /v1/customer-profile/basket/delete', { body: key })
        : isThere
          ? callApi('PATCH /v1/customer-profile/basket/update', { body: item })
          : callApi('PATCH /v1/customer-profile/basket', { body: { items: [item], merge: true } })),
    )
  }

  /** Retries until the change succeeds, is replaced by a newer one of the item, or cannot succeed. */
  const settle = async (key: string, change: Change): Promise<void> => {
    const isNewest = () => pending.get(key) === change
    for (let attempt = 0; isNewest(); attempt += 1)
      try {
        await send(change)
        if (isNewest()) pending.delete(key)
        tabs.publish()
      } catch (error) {
        const delayMs = retryDelaysMs[attempt]
        if (hasErrorCode(error, 'BASKET_ITEM_NOT_FOUND') && delayMs !== undefined)
          // Another tab removed the item, or the reply to its removal was lost; the next attempt starts from there.
          confirmed = withItem(confirmed, { ...change.item, quantity: 0 })
        else if (isTransient(error) && delayMs !== undefined) await new Promise((done) => setTimeout(done, delayMs))
        else if (isNewest()) {
          pending.delete(key)
          await read().catch(() => undefined)
          render()
          throw error
        }
      }
    render()
  }

  const change = (item: BasketItem, position?: number): Promise<void> => {
    const key = toItemKey(item)
    const pendingItem = { item, position: position ?? pending.get(key)?.position }
    pending.set(key, pendingItem)
    render()
    return enqueue(() => settle(key, pendingItem))
  }

  /** Adding is relative, so it is not simply repeated: after a lost reply, the basket shows whether it was added. */
  const add = async (item: BasketItem): Promise<void> => {
    const quantity = () => findItem(confirmed, item)?.quantity ?? 0
    const wanted = quantity() + item.quantity
    try {
      confirm(await callApi('PUT /v1/customer-profile/basket/add', { body: item }))
    } catch (error) {
      if (!isTransient(error)) throw error
      await read().catch(() => undefined)
      if (quantity() < wanted) throw error
    } finally {
      render()
    }
    tabs.publish()
  }

  const refresh = () =>
    enqueue(async () => {
      await read().catch(() => {
        if (status !== 'ready') status = 'failed'
      })
      render()
    })
  const readSoon = debounce(() => void refresh(), readDebounceMs)
  const tabs = openTabChannel('basket', () => readSoon())
  void refresh()

  return {
    add: (item) => enqueue(() => add(item)),
    set: (item) => change(item),
    restore: change,
    // Placing the order removed them, in the same transaction.
    removeOrdered: async () => {
      await refresh()
      tabs.publish()
    },
    refresh,
    close: () => {
      readSoon.cancel()
      tabs.close()
    },
  }
}

const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'CANNOT_CONNECT' || error.status >= 500)

/** The server lists a restored item last; in this tab it stays where it was put back. */
const sortLike = (shownItems: readonly BasketItem[], items: readonly BasketItem[]): readonly BasketItem[] => {
  const getIndex = (item: BasketItem) => {
    const index = shownItems.findIndex((other) => isSameItem(other, item))
    return index < 0 ? shownItems.length : index
  }
  return items.toSorted((a, b) => getIndex(a) - getIndex(b))
}

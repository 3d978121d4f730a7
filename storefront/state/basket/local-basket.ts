import type { CallApi } from '#client/call.ts'
import { tryChunk } from '#storefront/client/chunk.ts'
import {
  findItem,
  withItem,
  type BasketItem,
  type BasketPort,
  type BasketState,
} from '#storefront/state/basket/basket-port.ts'
import { subtractOrdered } from '#shared/rules/basket-items.ts'
import { basketStorageKey, readStoredBasket, writeStoredBasket } from '#storefront/state/basket/stored-basket.ts'

/** Opens the guest's basket in local storage, the same in all tabs. [BSK-01] */
export const openLocalBasket = (callApi: CallApi, show: (state: BasketState) => void): BasketPort => {
  // Without writable storage, the basket lasts as long as the page.
  let unsaved: readonly BasketItem[] | undefined
  // Read before each change, because another tab may have written.
  const current = () => unsaved ?? readStoredBasket()
  const write = (items: readonly BasketItem[]): void => {
    unsaved = writeStoredBasket(items) ? undefined : items
    show({ items, status: 'ready' })
  }
  const refresh = async () => show({ items: current(), status: 'ready' })
  const onStorage = ({ key }: StorageEvent) => {
    if (key === basketStorageKey || key === null) void refresh()
  }
  globalThis.addEventListener('storage', onStorage)
  void refresh()
  return {
    add: async (item) => {
      // Loaded by the first click, because no page needs it before.
      const { assertInStock } = await tryChunk(() => import('#storefront/state/basket/assert-in-stock.ts'))
      await assertInStock(callApi, item)
      write(withItem(current(), { ...item, quantity: item.quantity + (findItem(current(), item)?.quantity ?? 0) }))
    },
    set: async (item) => write(withItem(current(), item)),
    restore: async (item, position) => write(withItem(current(), item, position)),
    removeOrdered: async (ordered) => write(subtractOrdered(current(), ordered)),
    refresh,
    close: () => globalThis.removeEventListener('storage', onStorage),
  }
}

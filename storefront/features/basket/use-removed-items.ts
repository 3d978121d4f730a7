import { useState } from 'react'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { basket } from '#storefront/state/basket.ts'
import { isSameItem, type BasketItem } from '#storefront/state/basket-port.ts'
import { sizes } from '#shared/enums.ts'
import type { PostedForm } from '#shared/forms/posted-form.ts'

interface Removed {
  item: BasketItem
  name: string
  /** Its index among the items at the moment it was removed. */
  position: number
}

/** An item of the basket, or the placeholder of one that was just removed. */
export type Place = { kind: 'item'; item: BasketItem } | { kind: 'removed'; item: BasketItem; name: string }

export interface RemovedItems {
  places: readonly Place[]
  remove: (item: BasketItem, name: string) => void
  restore: (item: BasketItem) => void
}

/** Returns the item that a form removed while no scripts ran. */
const removedBy = (posted: PostedForm | null): readonly Removed[] => {
  const { variantId = '', size = '', quantity = '', name = '' } = posted?.form === 'basket' ? posted.values : {}
  const known = sizes.find((one) => one === size)
  if (!known || !name || !(Number(quantity) > 0)) return []
  return [{ item: { variantId, size: known, quantity: Number(quantity) }, name, position: 0 }]
}

/** Removing an item leaves a placeholder with an undo button, until the visitor leaves the page. [BSK-04] */
export const useRemovedItems = (items: readonly BasketItem[], posted: PostedForm | null): RemovedItems => {
  const showError = useErrorToast()
  const [removed, setRemoved] = useState(() => removedBy(posted))
  const open = removed.filter(({ item }) => !items.some((other) => isSameItem(other, item)))
  // Inserted in reverse order of removal, so that each index refers to the items of that moment.
  const places = open.reduceRight<readonly Place[]>(
    (list, { item, name, position }) => list.toSpliced(position, 0, { kind: 'removed', item, name }),
    items.map((item) => ({ kind: 'item', item })),
  )
  return {
    places,
    remove: (item, name) => {
      setRemoved([...open, { item, name, position: items.findIndex((other) => isSameItem(other, item)) }])
      basket.set({ ...item, quantity: 0 }).catch(showError)
    },
    restore: (item) => {
      const place = places.findIndex((one) => isSameItem(one.item, item))
      const position = places.slice(0, place).filter(({ kind }) => kind === 'item').length
      const index = open.findIndex((one) => isSameItem(one.item, item))
      setRemoved(
        open
          .map((one, at) => (at > index && one.position >= position ? { ...one, position: one.position + 1 } : one))
          .toSpliced(index, 1),
      )
      basket.restore(item, position).catch(showError)
    },
  }
}

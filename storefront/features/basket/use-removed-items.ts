import { useEffect, useEffectEvent, useState } from 'react'
import { findBasketVariants } from '#storefront/features/basket/find-basket-variants.ts'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { basket } from '#storefront/state/basket/basket.ts'
import { isSameItem, type BasketItem } from '#storefront/state/basket/basket-port.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { Variant } from '#shared/entities/variant.ts'
import { sizes, type Locale } from '#shared/enums.ts'
import type { PostedForm } from '#shared/forms/posted-form.ts'

interface Removed {
  item: BasketItem
  name: string
  /** The language of the name. */
  locale: Locale | undefined
  /** Its index among the items at the moment it was removed. */
  position: number
}

/** An item of the basket, or the placeholder of one that was just removed. */
export type BasketPlace = { kind: 'item'; item: BasketItem } | { kind: 'removed'; item: BasketItem; name: string }

export interface RemovedItems {
  places: readonly BasketPlace[]
  remove: (item: BasketItem, name: string) => void
  restore: (item: BasketItem) => void
}

/** Returns the item that a form removed while no scripts ran. */
const removedBy = (posted: PostedForm | null): readonly Removed[] => {
  const { variantId = '', size = '', quantity = '', name = '' } = posted?.form === 'basket' ? posted.values : {}
  const knownSize = sizes.find((one) => one === size)
  if (!knownSize || !name || !(Number(quantity) > 0)) return []
  return [{ item: { variantId, size: knownSize, quantity: Number(quantity) }, name, locale: undefined, position: 0 }]
}

/** Returns the items with placeholders for removed ones. A placeholder has an undo button until the visitor leaves the page. [BSK-04] */
export const useRemovedItems = (items: readonly BasketItem[], posted: PostedForm | null): RemovedItems => {
  const showError = useErrorToast()
  const [removed, setRemoved] = useState(() => removedBy(posted))
  const { callApi, root } = useShop()
  const staleIn = removed.some(({ locale }) => locale !== root.locale) ? root.locale : undefined
  const translate = useEffectEvent((variants: readonly Variant[]) =>
    setRemoved((list) => list.map((one) => translated(one, variants, root.locale))),
  )
  const removedItems = useEffectEvent(() => removed.map(({ item }) => item))
  // The names were in the language of the moment they were removed. [CFG-08]
  useEffect(() => {
    if (!staleIn) return
    const canceled = new AbortController()
    findBasketVariants(callApi, removedItems(), canceled.signal).then(translate, () => undefined)
    return () => canceled.abort()
  }, [staleIn, callApi])
  const open = removed.filter(({ item }) => !items.some((other) => isSameItem(other, item)))
  // Inserted in reverse order of removal, so that each index refers to the items of that moment.
  const places = open.reduceRight<readonly BasketPlace[]>(
    (list, { item, name, position }) => list.toSpliced(position, 0, { kind: 'removed', item, name }),
    items.map((item) => ({ kind: 'item', item })),
  )
  return {
    places,
    remove: (item, name) => {
      setRemoved([
        ...open,
        { item, name, locale: root.locale, position: items.findIndex((other) => isSameItem(other, item)) },
      ])
      basket.set({ ...item, quantity: 0 }).catch(showError)
    },
    restore: (item) => {
      const placeIndex = places.findIndex((one) => isSameItem(one.item, item))
      const position = places.slice(0, placeIndex).filter(({ kind }) => kind === 'item').length
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

/** A product that is no longer sold keeps the name it had. */
const translated = (removed: Removed, variants: readonly Variant[], locale: Locale): Removed => {
  const variant = variants.find(({ _id }) => _id === removed.item.variantId)
  return { ...removed, locale, name: variant?.name ?? removed.name }
}

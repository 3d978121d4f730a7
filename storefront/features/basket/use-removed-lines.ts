import { useState } from 'react'
import { basket, type BasketItem } from '#storefront/state/basket.ts'

interface Removed {
  line: BasketItem
  name: string
  /** Among the lines as they were when it was taken out. */
  position: number
}

/** A line of the basket, or the room of one that was just removed. */
export type Place = { kind: 'line'; line: BasketItem } | { kind: 'removed'; line: BasketItem; name: string }

export interface RemovedLines {
  places: readonly Place[]
  remove: (line: BasketItem, name: string) => void
  restore: (line: BasketItem) => void
}

/** Removing leaves a line in its place that brings it back, until the page is left. [BSK-04] */
export const useRemovedLines = (items: readonly BasketItem[]): RemovedLines => {
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const open = removed.filter(({ line }) => !items.some((item) => isSame(item, line)))
  // The last one out goes back in first: each stands where it stood among those that were there then.
  const places = open.reduceRight<readonly Place[]>(
    (list, { line, name, position }) => list.toSpliced(position, 0, { kind: 'removed', line, name }),
    items.map((line) => ({ kind: 'line', line })),
  )
  return {
    places,
    remove: (line, name) => {
      setRemoved([...open, { line, name, position: items.findIndex((item) => isSame(item, line)) }])
      basket.set({ ...line, quantity: 0 })
    },
    restore: (line) => {
      const place = places.findIndex((one) => isSame(one.line, line))
      const position = places.slice(0, place).filter(({ kind }) => kind === 'line').length
      const index = open.findIndex((one) => isSame(one.line, line))
      setRemoved(
        open
          .map((one, at) => (at > index && one.position >= position ? { ...one, position: one.position + 1 } : one))
          .toSpliced(index, 1),
      )
      basket.restore(line, position)
    },
  }
}

const isSame = (a: BasketItem, b: BasketItem): boolean => a.variantId === b.variantId && a.size === b.size

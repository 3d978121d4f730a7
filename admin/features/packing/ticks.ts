import { useState } from 'react'
import { readTicks, writeTicks } from '#admin/features/packing/packing-storage.ts'

/** Returns which pieces of an order are in the parcel. They are stored in this browser, so that nothing is lost without a network. */
export const useTicks = (orderId: string) => {
  const [ticks, setTicks] = useState(() => readTicks(orderId))
  const toggle = (item: string) => {
    const next = new Set(ticks)
    if (!next.delete(item)) next.add(item)
    writeTicks(orderId, next)
    setTicks(next)
  }
  return { ticks, toggle }
}

import { useState } from 'react'

const keyOf = (orderId: string): string => `counter-ticks-${orderId}`

/** Reads which pieces of an order are in the parcel; what cannot be read counts as none. */
const readTicks = (orderId: string): ReadonlySet<string> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(orderId)) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.map(String) : [])
  } catch {
    return new Set()
  }
}

/** Forgets the ticks of an order that is packed. */
export const forgetTicks = (orderId: string): void => localStorage.removeItem(keyOf(orderId))

/** Which pieces of an order are in the parcel. They are kept in this browser, so that nothing is lost without a network. */
export const useTicks = (orderId: string) => {
  const [ticks, setTicks] = useState(() => readTicks(orderId))
  const toggle = (item: string) => {
    const next = new Set(ticks)
    if (!next.delete(item)) next.add(item)
    localStorage.setItem(keyOf(orderId), JSON.stringify([...next]))
    setTicks(next)
  }
  return { ticks, toggle }
}

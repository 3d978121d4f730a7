import { staffIdStore, whenSigningOut } from '#admin/session/session.ts'
import { createStore } from '#admin/ui/store.ts'
import type { AdminOrder } from '#shared/entities/admin/order.ts'

/** An order as its packer has read it. */
export interface PackedOrder {
  _id: string
  number: string
  updatedAt: string
}

/** An order that the server refused to pack or set aside, and the time of the refusal. */
export interface RefusedOrder extends PackedOrder {
  atMs: number
  /** True if it was set aside rather than packed. */
  isAside?: boolean
}

/** Orders that one press has packed, or one that it has set aside, not sent to the server yet. */
export interface WaitingPack {
  /** The server recognises a repeated call by it. */
  key: string
  orders: readonly PackedOrder[]
  /** For an order that is set aside: its missing units. */
  missing?: AdminOrder['missing']
}

/** An order of the present round, as its packer left it. */
export interface RoundEntry {
  _id: string
  number: string
  /** The name of its delivery method. */
  method: string | null
  isAside: boolean
  atMs: number
}

/** The packing state of one administrator, stored in this browser. */
export interface PackingRecord {
  /** In the order of their presses. */
  waiting: readonly WaitingPack[]
  /** Packed here, but not on the server: shown until that is read. */
  refused: readonly RefusedOrder[]
  /** The orders packed and set aside here since the last long pause, in that order. */
  round?: readonly RoundEntry[]
}

const prefix = 'counter-packing '
const ticksPrefix = 'counter-ticks '
const nothing: PackingRecord = { waiting: [], refused: [] }

const recordKey = (): string => prefix + (staffIdStore.get() ?? '')
const read = (): PackingRecord => {
  try {
    const stored = localStorage.getItem(recordKey())
    return stored === null ? nothing : (JSON.parse(stored) as PackingRecord) // written below
  } catch {
    return nothing
  }
}

/** The record of the signed-in administrator. It may be from an earlier visit. */
export const packingStore = createStore<PackingRecord>(read())
const show = (): void => packingStore.set(read())
staffIdStore.subscribe(show)

/** Changes the record. It is read again first, as another tab may have changed it. */
export const changePackingRecord = (change: (record: PackingRecord) => PackingRecord): void => {
  const record = change(read())
  localStorage.setItem(recordKey(), JSON.stringify(record))
  packingStore.set(record)
}

/** Updates the store when another tab changes it. */
addEventListener('storage', ({ key }) => {
  if (key === null || key === recordKey()) show()
})

const ticksKey = (orderId: string): string => `${ticksPrefix}${staffIdStore.get() ?? ''} ${orderId}`

/** Reads which pieces of an order are in the parcel; an invalid value counts as none. */
export const readTicks = (orderId: string): ReadonlySet<string> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ticksKey(orderId)) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.map(String) : [])
  } catch {
    return new Set()
  }
}

export const writeTicks = (orderId: string, ticks: ReadonlySet<string>): void =>
  ticks.size > 0
    ? localStorage.setItem(ticksKey(orderId), JSON.stringify([...ticks]))
    : localStorage.removeItem(ticksKey(orderId))

// Signing out leaves nothing of the work on this device.
whenSigningOut(() => {
  const mine = Object.keys(localStorage).filter((key) => key.startsWith(ticksKey('')))
  for (const key of [recordKey(), ...mine]) localStorage.removeItem(key)
  show()
})

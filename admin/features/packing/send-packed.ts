import { addToRound } from '#admin/features/packing/packing-round.ts'
import {
  changePackingRecord,
  packingStore,
  writeTicks,
  type PackedOrder,
  type RoundEntry,
  type WaitingPack,
} from '#admin/features/packing/packing-storage.ts'
import { callApi, sessionStore } from '#admin/session/session.ts'
import { createStore } from '#admin/ui/store.ts'
import { ApiError } from '#client/api-error.ts'
import type { AdminOrder } from '#shared/entities/admin/order.ts'

/** An order with the delivery method that the summary of a packing round counts. */
export type PackableOrder = PackedOrder & { shippingMethod: string | null }

/** The server's replies for the orders of one sending. */
export interface SentPacks {
  readonly packed: readonly PackedOrder[]
  /** Those that are set aside. */
  readonly aside: readonly PackedOrder[]
  readonly refused: readonly PackedOrder[]
}
type Report = (sent: SentPacks) => void

/** True if the last attempt to send the waiting packs failed. */
export const isStuckStore = createStore(false)

/** The pause before failed packs are sent again. It grows with every failure in a row. */
const firstPauseMs = 2000
const longestPauseMs = 30_000

let report: Report = () => undefined
let pauseMs = firstPauseMs
let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> | undefined

/** Refusals that the same call gets again. Everything else may pass: the network, the server's load, a session that ended. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 425, 429].includes(error.status)

const sendAside = async ({ key, orders, missing: items = [] }: WaitingPack): Promise<SentPacks> => {
  const [order] = orders
  if (!order) return { packed: [], aside: [], refused: [] }
  try {
    const { _id: id, updatedAt } = order
    const body = { items, updatedAt }
    const sent = await callApi('POST /v1/admin/orders/{id}/missing', { params: { id }, body, idempotencyKey: key })
    return { packed: [], aside: [{ ...order, updatedAt: sent.updatedAt }], refused: [] }
  } catch (error) {
    if (isRefusal(error)) return { packed: [], aside: [], refused: orders }
    throw error
  }
}

const sendPack = async ({ key, orders }: WaitingPack): Promise<SentPacks> => {
  const body = { orders: orders.map(({ _id, updatedAt }) => ({ id: _id, updatedAt })), step: 'PACKED' as const }
  try {
    const { results } = await callApi('POST /v1/admin/orders/move', { body, idempotencyKey: key })
    const moved = new Map(
      results.flatMap(({ id, updatedAt }) => (updatedAt === null ? [] : [[id, updatedAt] as const])),
    )
    return {
      packed: orders.flatMap((order) => {
        const updatedAt = moved.get(order._id)
        return updatedAt === undefined ? [] : [{ ...order, updatedAt }]
      }),
      aside: [],
      refused: orders.filter(({ _id }) => !moved.has(_id)),
    }
  } catch (error) {
    if (isRefusal(error)) return { packed: [], aside: [], refused: orders }
    throw error
  }
}

/** Removes orders. The rest of a pack is another call, with a key of its own. */
const withoutOrders = (waiting: readonly WaitingPack[], ids: ReadonlySet<string>): WaitingPack[] =>
  waiting
    .map((pack) => {
      const orders = pack.orders.filter(({ _id }) => !ids.has(_id))
      return orders.length === pack.orders.length ? pack : { ...pack, key: crypto.randomUUID(), orders }
    })
    .filter(({ orders }) => orders.length > 0)

/** Lets one tab send at a time if the browser supports locks. The idempotency key makes a second one harmless. */
const alone = (run: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('counter-packing', run) : run()

const sendAll = async (): Promise<void> => {
  const packed: PackedOrder[] = []
  const aside: PackedOrder[] = []
  const refused: PackedOrder[] = []
  try {
    for (let [next] = packingStore.get().waiting; next; [next] = packingStore.get().waiting) {
      const { key, missing } = next
      const sent = await (missing ? sendAside(next) : sendPack(next))
      const done = [...sent.packed, ...sent.aside]
      for (const { _id } of done) writeTicks(_id, new Set())
      const settled = new Set([...done, ...sent.refused].map(({ _id }) => _id))
      changePackingRecord(({ waiting, refused: earlier, round }) => ({
        round: withoutEntries(round, sent.refused),
        waiting: withoutOrders(
          waiting.filter((one) => one.key !== key),
          settled,
        ),
        refused: [
          ...earlier.filter(({ _id }) => !settled.has(_id)),
          ...sent.refused.map((order) => ({ ...order, atMs: Date.now(), isAside: missing !== undefined })),
        ],
      }))
      packed.push(...sent.packed)
      aside.push(...sent.aside)
      refused.push(...sent.refused)
    }
    pauseMs = firstPauseMs
    isStuckStore.set(false)
  } catch {
    isStuckStore.set(true)
    clearTimeout(timer)
    timer = setTimeout(() => void sendWaiting(), pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  if (packed.length + aside.length + refused.length > 0) report({ packed, aside, refused })
}

/** Sends the waiting packs in their order. Failed ones are sent again later. */
export const sendWaiting = async (): Promise<void> => {
  if (sessionStore.get() !== 'SIGNED_IN' || packingStore.get().waiting.length === 0) return
  clearTimeout(timer)
  sending ??= alone(sendAll).finally(() => {
    sending = undefined
  })
  await sending
  // Pressed while the last one was sent.
  if (!isStuckStore.get() && packingStore.get().waiting.length > 0) await sendWaiting()
}

/** Marks orders as packed: at once in this browser, on the server as soon as it can be reached. */
export const packOrders = (orders: readonly PackableOrder[]): void => queue(orders)

/** Sets an order with missing units aside: at once in this browser, on the server as soon as it can be reached. */
export const setAside = (order: PackableOrder, missing: AdminOrder['missing']): void => queue([order], missing)

const queue = (orders: readonly PackableOrder[], missing?: AdminOrder['missing']): void => {
  const packs = orders.map(({ _id, number, updatedAt }) => ({ _id, number, updatedAt }))
  const entries = orders.map(({ _id, number, shippingMethod: method }) => ({
    _id,
    number,
    method,
    isAside: missing !== undefined,
    atMs: Date.now(),
  }))
  changePackingRecord(({ waiting, refused, round = [] }) => ({
    waiting: [...waiting, { key: crypto.randomUUID(), orders: packs, ...(missing && { missing }) }],
    refused: refused.filter(({ _id }) => !packs.some((one) => one._id === _id)),
    round: addToRound(round, entries),
  }))
  void sendWaiting()
}

const withoutEntries = (round: readonly RoundEntry[] = [], orders: readonly { _id: string }[]): RoundEntry[] =>
  round.filter(({ _id }) => !orders.some((order) => order._id === _id))

/** Takes an order back that was not sent yet. */
export const removeWaitingPack = (id: string): void =>
  changePackingRecord(({ waiting, refused, round }) => ({
    waiting: withoutOrders(waiting, new Set([id])),
    refused,
    round: withoutEntries(round, [{ _id: id }]),
  }))

/** Leaves orders out of the round whose packing is undone. */
export const removeFromRound = (orders: readonly { _id: string }[]): void =>
  changePackingRecord((record) => ({ ...record, round: withoutEntries(record.round, orders) }))

/** Ends the message about an order that the server did not pack. */
export const dismissRefused = (id: string): void =>
  changePackingRecord((record) => ({ ...record, refused: record.refused.filter(({ _id }) => _id !== id) }))

/** Sends waiting packs now and whenever the network or the session is back, and reports the results. Returns a function that stops it. */
export const startSending = (listener: Report): (() => void) => {
  report = listener
  const retry = () => void sendWaiting()
  addEventListener('online', retry)
  const unsubscribe = sessionStore.subscribe(retry)
  retry()
  return () => {
    report = () => undefined
    removeEventListener('online', retry)
    unsubscribe()
    clearTimeout(timer)
  }
}

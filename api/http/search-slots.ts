import type { FastifyInstance } from 'fastify'
import { TooManyRequests } from '#api/http/limits.ts'
import { listSenders, type Sender } from '#api/http/request-limits.ts'
import type { Shop } from '#api/shop.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs a search as soon as its sender has a free slot. */
    inSearchSlot: <Result>(request: FastifyRequest, search: () => Promise<Result>) => Promise<Result>
  }
}

/** How many searches of one sender run at once, and how many wait for them. The kinds of senders are those of the request limits. */
export const searchSlots: Readonly<Record<Sender['kind'], { readonly running: number; readonly waiting: number }>> = {
  caller: { running: 2, waiting: 20 },
  address: { running: 2, waiting: 60 },
  total: { running: 4, waiting: 120 },
}

/** Adds `inSearchSlot`, so that a sender who searches without pause cannot keep the others waiting. [API-06] */
export function registerSearchSlots(
  server: FastifyInstance,
  shop: Pick<Shop, 'secret' | 'now'>,
  { isLimited }: { isLimited: boolean },
): void {
  const slots = { caller: createSlots('caller'), address: createSlots('address'), total: createSlots('total') }
  server.decorate('inSearchSlot', async (request, search) => {
    if (!isLimited) return search()
    const senders = await listSenders(shop, request)
    return senders.reduceRight(
      (work, { kind, key }) =>
        () =>
          slots[kind](key, work),
      search,
    )()
  })
}

type Slots = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/** Returns a function that runs work when a slot of its key is free, in the order of the calls. It throws TooManyRequests. */
const createSlots = (kind: Sender['kind']): Slots => {
  const senders = new Map<string, { running: number; readonly waiting: (() => void)[] }>()
  return async (key, work) => {
    const sender = senders.get(key) ?? { running: 0, waiting: [] }
    senders.set(key, sender)
    if (sender.running < searchSlots[kind].running) sender.running += 1
    else if (sender.waiting.length >= searchSlots[kind].waiting) throw new TooManyRequests(1000)
    else await new Promise<void>((takeOver) => sender.waiting.push(takeOver))
    try {
      return await work()
    } finally {
      // Passes the slot to the next request.
      const takeOver = sender.waiting.shift()
      if (takeOver) takeOver()
      else if ((sender.running -= 1) === 0) senders.delete(key)
    }
  }
}

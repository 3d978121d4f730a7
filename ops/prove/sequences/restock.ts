import { staffCalls } from '#ops/prove/administrator.ts'
import { fillWidth, repeat, type Outcome, type Sequence } from '#ops/prove/sequences/sequence.ts'
import type { Trial } from '#ops/prove/trial.ts'

const sizes = 30
const unitsEach = 7

/**
 * Staff receive thirty sizes at a time, and write some off, while buyers place orders of the same sizes: every order gets its units, and
 * none is lost. A count based on an old copy is refused.
 */
const restock = async (trial: Trial): Promise<Outcome> => {
  const { buyers, rounds } = trial.scale
  const items = await trial.goods(sizes, buyers)
  const call = await staffCalls(trial)
  const move = (by: number, reason: 'RECEIPT' | 'WRITE_OFF') =>
    call('POST /v1/admin/stock/movements', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      // Another order than that of the database: the locking function sorts the sizes.
      body: { movements: items.map(({ variantId, size }) => ({ variantId, size, by, reason })).toReversed() },
    })
  const orders = repeat(buyers, fillWidth, async (index) => {
    const buyer = trial.newBuyer()
    const wanted = [0, 11, 23].map((step) => items[(index + step) % sizes]!)
    return buyer.place(await buyer.fillOrder(wanted), 'CASH_ON_DELIVERY')
  })
  const deliveries = repeat(rounds * 2, 2, () => move(unitsEach, 'RECEIPT'))
  const losses = repeat(rounds, 1, () => move(-1, 'WRITE_OFF'))
  const [placed, received, lost] = await Promise.all([orders, deliveries, losses])
  const [first] = items
  const stale = await call('POST /v1/admin/stock/movements', {
    body: {
      movements: [
        { variantId: first!.variantId, size: first!.size, countedAs: 1, seen: 1_000_000, reason: 'COUNT' },
        { variantId: items[1]!.variantId, size: items[1]!.size, by: 1, reason: 'RECEIPT' },
      ],
    },
  })
  const done = (replies: readonly { status: number }[]) => replies.filter(({ status }) => status === 200).length
  trial.countReceived(items, done(received) * unitsEach - done(lost))
  return {
    tried: placed.length + received.length + lost.length + 1,
    wrong: [
      ...[...placed, ...received, ...lost].flatMap(({ status, code }) =>
        status === 200 ? [] : [`replied ${status} ${code ?? ''}`],
      ),
      ...(stale.status === 409 ? [] : [`a stale count was answered by ${stale.status}`]),
    ],
  }
}

export const restockSequences: readonly Sequence[] = [
  { name: 'restock', title: 'thirty sizes received while they are ordered', isShort: true, run: restock },
]

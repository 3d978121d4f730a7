import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sendStockAlertsWorker } from '#api/worker/send-stock-alerts.ts'
import { orders } from '#database/schema/orders.ts'
import { stockAlerts } from '#database/schema/stock-alerts.ts'
import { stock } from '#database/schema/variants.ts'
import { listRows } from '#database/rows.ts'
import { signId } from '#api/signature.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { listMovementFaults } from '#tests/support/movements.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

let now = new Date('2026-11-02T10:00:00Z')
const testShop = await openShopFixture('ua', { now: () => now })
const { database } = testShop.shop
const variantId = testShop.variant('tee-step', 'milk')
const item = { variantId, size: 'S' as const, quantity: 1 }
const ofSize = and(eq(stock.variantId, variantId), eq(stock.size, 'S'))
const run = () => sendStockAlertsWorker(testShop.shop)({})

interface Person {
  readonly id: string
  readonly guest: Guest
}
const join = async (): Promise<Person> => {
  now = new Date(now.getTime() + 1000)
  const values = { variantId, size: 'S', email: `${crypto.randomUUID()}@example.com`, locale: 'uk' } as const
  const [row] = await database
    .insert(stockAlerts)
    .values({ ...values, confirmedAt: now })
    .returning()
  return { id: row!.id, guest: newGuest(testShop.server) }
}
const use = ({ id, guest }: Person, action: 'TAKE' | 'PASS' | 'LEAVE') =>
  guest.call('POST /v1/stock-alerts/turn', { body: { token: signId(testShop.shop, 'turn', id), action } })
/** Tries to buy a unit. Returns true if the order was placed. */
const buy = async (guest: Guest): Promise<boolean> => {
  const draft = await guest.call('POST /v1/orders/create', { body: { products: [item] } })
  if (draft.status !== 201) return false
  return (await placeOrder(guest, await prepareOrder(guest, [item]))).status === 200
}
const tryToBuy = (guest: Guest) => buy(guest).catch(() => false)

const listFaults = async (): Promise<unknown[]> => [
  ...(await listMovementFaults(database)),
  ...(await listRows(
    database,
    sql`select s.turns, (select count(*)::int from stock_alerts a where a.variant_id = s.variant_id and a.size = s.size and a.is_held) as claims
      from stock s where s.variant_id = ${variantId} and s.size = 'S' and s.turns <> (
        select count(*) from stock_alerts a where a.variant_id = s.variant_id and a.size = s.size and a.is_held)`,
  )),
  // Units for anyone, although someone waits who has not had a turn.
  ...(await listRows(
    database,
    sql`select a.id from stock_alerts a join stock s on s.variant_id = a.variant_id and s.size = a.size
      where s.quantity > 0 and not a.is_held and not a.has_passed and a.variant_id = ${variantId}`,
  )),
  // Someone waits although one who came later has a turn of the same delivery.
  ...(await listRows(
    database,
    sql`select a.id from stock_alerts a join stock_alerts b on b.variant_id = a.variant_id and b.size = a.size
      where not a.is_held and not a.has_passed and b.is_held and b.held_until is null
        and (a.confirmed_at, a.id) < (b.confirmed_at, b.id)`,
  )),
]

const step = fc.oneof(
  fc.record({ kind: fc.constant('restock' as const), by: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constantFrom('expire', 'run', 'join', 'stranger') }),
  fc.record({ kind: fc.constantFrom('take', 'pass', 'leave'), who: fc.nat(20) }),
)

test(
  '[CAT-03af] whatever is restocked, bought, joined, left and let pass at once, no unit is sold twice or held for nobody',
  { timeout: 300_000 },
  async () => {
    let sold = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 7 }),
        async (rounds) => {
          await database.delete(stockAlerts)
          await database.update(stock).set({ quantity: 0, turns: 0 }).where(ofSize)
          const people: Person[] = [await join(), await join()]
          let delivered = 0
          const countSold = () => database.$count(orders, sql`placed_at is not null and not reserves_later`)
          const soldBefore = await countSold()
          for (const round of rounds) {
            await Promise.all(
              round.map(async (one) => {
                if (one.kind === 'restock' && 'by' in one) {
                  delivered += one.by
                  return database.execute(
                    sql`update stock set quantity = quantity + ${one.by} where variant_id = ${variantId} and size = 'S'`,
                  )
                }
                if (one.kind === 'join') return people.push(await join())
                if (one.kind === 'stranger') return tryToBuy(newGuest(testShop.server))
                if (one.kind === 'run') return run()
                if (one.kind === 'expire') {
                  now = new Date(now.getTime() + 2.1 * 60 * 60_000)
                  return run()
                }
                const person = people['who' in one ? one.who % people.length : 0]!
                if (one.kind === 'pass') return use(person, 'PASS')
                if (one.kind === 'leave') return use(person, 'LEAVE')
                const taken = await use(person, 'TAKE')
                return taken.status === 200 && tryToBuy(person.guest)
              }),
            )
            await run()
            expect(await listFaults()).toEqual([])
            const [row] = await database.select().from(stock).where(ofSize)
            expect(row!.quantity + row!.turns + (await countSold()) - soldBefore).toBe(delivered)
          }
          sold += (await countSold()) - soldBefore
        },
      ),
      { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 12) },
    )
    expect(sold).toBeGreaterThan(0)
  },
)

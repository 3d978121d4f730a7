import { getPhone } from '#ops/prove/buyer.ts'
import { repeat, fillWidth, type Outcome, type Sequence } from '#ops/prove/sequences/sequence.ts'
import type { Trial } from '#ops/prove/trial.ts'

/** Units of each size before the attack. */
const unitsEach = 40
const sizes = 6
/** The settings unless told otherwise. */
const visitorUnits = 30
const isWithinShare = (held: number, all: number) => held <= Math.ceil(all / 2)

/**
 * Strangers place orders that they never pay, by checkout and in one click, as many and as large as they like. Half of each size stays
 * for sale, one address holds 30 units, an honest buyer is served, and everything is back after 48 hours.
 */
const attackFrom =
  (addresses: number): Sequence['run'] =>
  async (trial): Promise<Outcome> => {
    const items = await trial.goods(sizes, unitsEach)
    const orders = Math.max(trial.scale.buyers, addresses)
    await repeat(orders, fillWidth, async (index) => {
      const network = `172.16.${addresses}.${index % addresses}`
      const buyer = trial.newBuyer(network)
      const wanted = items.map((item) => ({ ...item, quantity: 5 }))
      await buyer.place(await buyer.fillOrder(wanted), 'CASH_ON_DELIVERY')
      if (!trial.storefront.features.fastOrder) return
      await buyer.call('POST /v1/orders/create', {
        body: {
          fast: true,
          products: items.map(({ variantId, size }) => ({ variantId, size })),
          customer: { phone: getPhone(trial.storefront.name, 1_000_000 + addresses * 10_000 + index) },
        },
      })
    })
    const rows = await listUnits(trial, items)
    const held = rows.reduce((sum, row) => sum + row.held, 0)
    const honest = trial.newBuyer()
    const placed = await honest.place(await honest.fillOrder(items), 'CASH_ON_DELIVERY')
    await trial.pass(49 * 60)
    const after = await listUnits(trial, items)
    return {
      tried: orders,
      wrong: [
        ...rows.flatMap(({ size, held: units }) =>
          isWithinShare(units, unitsEach) ? [] : [`${units} of ${unitsEach} units of ${size} are held`],
        ),
        ...(held <= addresses * visitorUnits ? [] : [`${addresses} addresses hold ${held} units`]),
        ...(held > 0 ? [] : ['nothing is held: the attack did not reach the shop']),
        ...(placed.status === 200 ? [] : [`an honest buyer got ${placed.status} ${placed.code ?? ''}`]),
        ...after.flatMap((row) =>
          row.held === 0 && row.quantity === unitsEach
            ? []
            : [`${row.quantity} of ${unitsEach} units of ${row.size} are back`],
        ),
      ],
    }
  }

const listUnits = (trial: Trial, items: readonly { variantId: string; size: string }[]) =>
  trial.query<{ size: string; quantity: number; held: number }>(
    `select s.size, s.quantity, s.held from stock s
      join json_to_recordset($1::json) as w("variantId" uuid, size text) on w."variantId" = s.variant_id and w.size = s.size`,
    [JSON.stringify(items)],
  )

export const holdSequences: readonly Sequence[] = [
  { name: 'hoarding', title: 'unpaid orders from one address', isShort: true, run: attackFrom(1) },
  { name: 'hoarding-many', title: 'unpaid orders from fifty addresses', isShort: true, run: attackFrom(50) },
]

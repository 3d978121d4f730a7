import { takeOnOrder } from '#ops/prove/administrator.ts'
import { getPhone, type Answer, type Buyer } from '#ops/prove/buyer.ts'
import { runConcurrently, fillWidth, repeat, type Outcome, type Sequence } from '#ops/prove/sequences/sequence.ts'
import type { Trial } from '#ops/prove/trial.ts'
import type { OrderItemInput } from '#shared/entities/order.ts'

interface Ready {
  readonly buyer: Buyer
  readonly id: string
  readonly items: readonly OrderItemInput[]
}

/** Orders of new buyers, filled in up to the final button. */
const fillAll = (
  trial: Trial,
  count: number,
  chooseItems: (index: number) => readonly OrderItemInput[],
  promoCode?: string,
): Promise<Ready[]> =>
  repeat(count, fillWidth, async (index) => {
    const buyer = trial.newBuyer()
    const items = chooseItems(index)
    return { buyer, items, id: await buyer.fillOrder(items, promoCode) }
  })

const isPlaced = ({ status }: Answer) => status === 200

/** Every buyer presses the final button at the same moment. */
const placeAll = (ready: readonly Ready[]) =>
  runConcurrently(ready, ({ buyer, id }) => buyer.place(id, 'CASH_ON_DELIVERY'))

const unexpected = (answers: readonly Answer[], expected: string): string[] =>
  answers.flatMap((answer) =>
    isPlaced(answer) || answer.code === expected ? [] : [`replied ${answer.status} ${answer.code ?? ''}`],
  )

/** Buyers who want one item of which there are some units. */
const oneItem = (countBuyers: (trial: Trial) => number, countUnits: (trial: Trial) => number): Sequence['run'] => {
  return async (trial): Promise<Outcome> => {
    const [buyers, units] = [countBuyers(trial), countUnits(trial)]
    const items = await trial.goods(1, units)
    const answers = await placeAll(await fillAll(trial, buyers, () => items))
    const placed = answers.filter(isPlaced).length
    const expected = Math.min(buyers, units)
    return {
      tried: buyers,
      wrong: [
        ...unexpected(answers, 'PRODUCT_VARIANT_NOT_IN_STOCK'),
        ...(placed === expected ? [] : [`${placed} orders were placed for ${units} units, ${expected} expected`]),
      ],
    }
  }
}

/** Every order is placed; the shop takes on as many as there are units. */
const fewerUnits: Sequence['run'] = async (trial) => {
  const buyers = Math.min(50, trial.scale.buyers)
  const units = Math.ceil(buyers * 0.4)
  const items = await trial.goods(1, units)
  const ready = await fillAll(trial, buyers, () => items)
  const answers = await placeAll(ready)
  const placed = ready.filter((_one, index) => isPlaced(answers[index]!))
  const taken = (await repeat(placed.length, fillWidth, (index) => takeOnOrder(trial, placed[index]!.id))).filter(
    Boolean,
  )
  return {
    tried: buyers,
    wrong: [
      ...unexpected(answers, 'PRODUCT_VARIANT_NOT_IN_STOCK'),
      ...(taken.length === units ? [] : [`${taken.length} orders were taken on for ${units} units`]),
    ],
  }
}

/** Many sizes with one unit each. Every order wants several, so that orders overlap; a refused one must lack something. */
const manySkus = async (trial: Trial): Promise<Outcome> => {
  const { skus, buyers } = trial.scale
  const perOrder = Math.max(2, Math.min(10, Math.floor((skus * 2) / buyers)))
  const items = await trial.goods(skus, 1)
  const ready = await fillAll(trial, buyers, (buyerIndex) =>
    // Each size is wanted by two buyers, each time together with other sizes and in another order.
    Array.from({ length: perOrder }, (_, index) => {
      const step = buyerIndex * perOrder + index
      return items[(step < skus ? step : (step - skus) * 7 + 3) % skus]!
    }).filter((item, index, all) => all.indexOf(item) === index),
  )
  const answers = await placeAll(ready)
  const wrong = unexpected(answers, 'PRODUCT_VARIANT_NOT_IN_STOCK')
  const sold = new Set(ready.flatMap((one, buyerIndex) => (isPlaced(answers[buyerIndex]!) ? one.items : [])))
  for (const [buyerIndex, one] of ready.entries())
    if (!isPlaced(answers[buyerIndex]!) && !one.items.some((item) => sold.has(item)))
      wrong.push(`order ${one.id} was refused although everything was there`)
  return { tried: buyers, wrong }
}

/** One-click orders for the last unit: one gets it, the others become pre-orders. */
const fastOrders = async (trial: Trial): Promise<Outcome> => {
  const [item] = await trial.goods(1, 1)
  const { variantId, size } = item!
  const answers = await repeat(trial.scale.buyers, trial.scale.buyers, (index) =>
    trial.newBuyer().call('POST /v1/orders/create', {
      body: {
        fast: true,
        products: [{ variantId, size }],
        customer: { phone: getPhone(trial.storefront.name, 900_000 + index) },
      },
    }),
  )
  const rows = await trial.query<{ orders: number }>(
    `select count(*)::int as orders from orders o join order_items i on i.order_id = o.id
      where i.variant_id = $1 and i.size = $2 and o.is_fast and not o.is_preorder`,
    [variantId, size],
  )
  const wrong = answers.flatMap(({ status, code }) => (status === 201 ? [] : [`replied ${status} ${code ?? ''}`]))
  if (rows[0]?.orders !== 1) wrong.push(`${rows[0]?.orders} orders got the last unit`)
  return { tried: answers.length, wrong }
}

/** The last use of a promo code. */
const promoCode = async (trial: Trial): Promise<Outcome> => {
  const name = `PROVE${Math.random().toString(36).slice(2, 8)}`.toUpperCase()
  const buyers = Math.ceil(trial.scale.buyers / 2)
  await trial.query(
    `insert into promo_codes (name, type, discount, state, max_uses) values ($1, 'PERCENTAGE', 10, 'ACTIVE', 1)`,
    [name],
  )
  const items = await trial.goods(1, buyers)
  const answers = await placeAll(await fillAll(trial, buyers, () => items, name))
  const placed = answers.filter(isPlaced).length
  return {
    tried: buyers,
    wrong: [
      ...unexpected(answers, 'PROMO_CODE_NOT_FOUND'),
      ...(placed === 1 ? [] : [`${placed} orders used a code that can be used once`]),
    ],
  }
}

export const stockSequences: readonly Sequence[] = [
  {
    name: 'last-unit',
    title: 'last unit of one size, all buyers at once',
    isShort: true,
    run: oneItem(
      ({ scale }) => scale.buyers,
      () => 1,
    ),
  },
  { name: 'last-units', title: 'last units of many sizes, orders that overlap', isShort: true, run: manySkus },
  {
    name: 'fewer-units',
    title: 'more buyers than units',
    isShort: true,
    run: fewerUnits,
  },
  {
    name: 'plenty',
    title: 'more units than buyers: nobody is refused',
    isShort: true,
    run: oneItem(
      ({ scale }) => Math.ceil(scale.buyers / 2),
      ({ scale }) => scale.buyers * 2,
    ),
  },
  {
    name: 'one-click',
    title: 'last unit by one-click orders',
    isShort: true,
    runsOn: ({ storefront }) => storefront.features.fastOrder,
    run: fastOrders,
  },
  { name: 'promo', title: 'last use of a promo code', isShort: true, run: promoCode },
]

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orders } from '#database/schema/orders.ts'
import { stock, variants } from '#database/schema/variants.ts'
import type { Size } from '#shared/enums.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { listMoved, listMovementFaults } from '#tests/support/movements.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { createRandom } from '#tests/support/random.ts'
import { acceptReturn, requestReturnAsStaff, readVersion, receiveOrder, tee } from '#tests/support/returns.ts'
import { setUnits, readStock } from '#tests/support/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let testShop: TestShop
let admin: SignedIn
let guest: Guest
beforeAll(async () => {
  testShop = await openTestShop()
}, 120_000)
afterAll(() => testShop.close())
beforeEach(async () => {
  admin = await newAdministrator(testShop)
  guest = newGuest(testShop.server)
  await setUnits(testShop, tee(testShop).variantId, 'M', 50)
  await setUnits(testShop, tee(testShop).variantId, 'L', 5)
})

const m = () => tee(testShop)
const l = () => tee(testShop, 'L')
/** Returns the movements of a size that an act causes. */
const movedBy = async (of: { variantId: string; size: Size }, act: () => Promise<unknown>) => {
  const { length } = await listMoved(testShop.shop.database, of)
  await act()
  return (await listMoved(testShop.shop.database, of)).slice(length)
}
const place = async (quantity = 2) => {
  const id = await prepareOrder(guest, [{ ...m(), quantity }])
  expect((await placeOrder(guest, id)).status).toBe(200)
  return id
}
const cancel = async (id: string) =>
  admin.call('PATCH /v1/orders/{id}', {
    params: { id },
    body: { status: 'CANCELED', updatedAt: await readVersion(admin, id) },
  })
const ofOrder = (by: number, reason: string, orderId: string) => ({ by, reason, orderId, adminUserId: null })

test('[ADM-13a] the opening stock of every size is a movement', async () => {
  expect(await listMovementFaults(testShop.shop.database)).toEqual([])
  const [first] = await listMoved(testShop.shop.database, { ...m(), size: 'S' })
  expect(first).toMatchObject({ reason: 'OPENING', orderId: null })
})

test('[ADM-13a] an order moves its units once, and its cancellation moves them back', async () => {
  let id = ''
  const sold = await movedBy(m(), async () => (id = await place()))
  expect(sold).toEqual([ofOrder(-2, 'SALE', id)])
  const taken = await movedBy(m(), async () => {
    const updatedAt = await readVersion(admin, id)
    await admin.call('PATCH /v1/orders/{id}', { params: { id }, body: { status: 'IN_PROCESS', updatedAt } })
  })
  expect(taken).toEqual([])
  expect(await movedBy(m(), () => cancel(id))).toEqual([ofOrder(2, 'CANCEL', id)])
})

test('[ADM-13a] an order that takes its stock later moves it when it is taken on', async () => {
  const id = await place()
  const { database } = testShop.shop
  // As an order beyond the bounds of unpaid holds.
  await database.update(orders).set({ reservesLater: true, heldUntil: null }).where(eq(orders.id, id))
  await database
    .update(stock)
    .set({ quantity: 50, held: 0 })
    .where(sql`variant_id = ${m().variantId} and size = 'M'`)
  const moved = await movedBy(m(), async () => {
    const updatedAt = await readVersion(admin, id)
    await admin.call('PATCH /v1/orders/{id}', { params: { id }, body: { status: 'IN_PROCESS', updatedAt } })
  })
  expect(moved).toEqual([ofOrder(-2, 'SALE', id)])
})

test('[ADM-13a] an edited order gives back what it had and takes what it has, as a sale', async () => {
  const id = await place()
  const moved = await movedBy(m(), async () =>
    expect(
      await admin.call('PATCH /v1/admin/orders/{id}', {
        params: { id },
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { products: [{ ...m(), quantity: 3 }], updatedAt: await readVersion(admin, id) },
      }),
    ).toMatchObject({ status: 200 }),
  )
  expect(moved).toEqual([ofOrder(2, 'SALE', id), ofOrder(-3, 'SALE', id)])
})

test('[ADM-13a] units that a refund restocks are a return', async () => {
  const id = await receiveOrder(testShop, guest)
  const moved = await movedBy(m(), async () =>
    expect(
      await admin.call('POST /v1/admin/orders/{id}/refunds', {
        params: { id },
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: {
          items: [{ ...m(), quantity: 1, restock: true }],
          reason: 'SIZE',
          method: 'OUTSIDE',
          updatedAt: await readVersion(admin, id),
        },
      }),
    ).toMatchObject({ status: 201 }),
  )
  expect(moved).toEqual([ofOrder(1, 'RETURN', id)])
})

test('[ADM-13a] an exchange moves the new size when it is asked for, and back if it is refused', async () => {
  const id = await receiveOrder(testShop, guest)
  const pieces = [{ ...m(), wish: 'EXCHANGE', newSize: 'L', reason: 'TOO_SMALL' }] as const
  let asked!: Awaited<ReturnType<typeof requestReturnAsStaff>>
  const taken = await movedBy(
    l(),
    async () => (asked = await requestReturnAsStaff(testShop, admin, id, { pieces: [...pieces] })),
  )
  expect(taken).toEqual([ofOrder(-1, 'EXCHANGE', id)])
  const refused = await movedBy(l(), () =>
    admin.call('PATCH /v1/admin/returns/{id}', {
      params: { id: asked.body._id },
      body: { state: 'REFUSED', refusal: 'Ні', updatedAt: asked.body.updatedAt },
    }),
  )
  expect(refused).toEqual([ofOrder(1, 'EXCHANGE', id)])
})

test('[ADM-13a] an accepted return moves sound pieces back, and the size that was exchanged for a missing one', async () => {
  const id = await receiveOrder(testShop, guest)
  const { body: sound } = await requestReturnAsStaff(testShop, admin, id)
  expect(await movedBy(m(), () => acceptReturn(admin, sound))).toEqual([ofOrder(1, 'RETURN', id)])
  const pieces = [{ ...m(), wish: 'EXCHANGE', newSize: 'L', reason: 'TOO_SMALL' }] as const
  const { body: missing } = await requestReturnAsStaff(testShop, admin, id, { pieces: [...pieces] })
  const moved = await movedBy(l(), () => acceptReturn(admin, missing, { condition: 'MISSING' }))
  expect(moved).toEqual([ofOrder(1, 'EXCHANGE', id)])
})

test('[ADM-13a] a size that is written in a variant is a correction of that administrator', async () => {
  const params = { id: m().variantId }
  const { body } = await admin.call('GET /v1/admin/products/variants/{id}', { params })
  const moved = await movedBy(m(), () =>
    admin.call('PATCH /v1/products/variants/{id}', {
      params,
      body: { updatedAt: body.updatedAt, sizes: [{ value: 'M', quantity: 40, seen: 50 }] },
    }),
  )
  expect(moved).toEqual([{ by: -10, reason: 'CORRECTION', orderId: null, adminUserId: admin.id }])
})

test('[ADM-13a] a statement without a reason is recorded as a correction, also after one with a reason', async () => {
  const moved = await movedBy(m(), () =>
    testShop.shop.database.transaction(async (tx) => {
      const less = sql`quantity = quantity - 1`
      const where = sql`variant_id = ${m().variantId} and size = 'M'`
      await tx.execute(sql`with because as materialized (select stock_moves_because('SALE', null, null, null))
        update stock set ${less} from because where ${where}`)
      await tx.execute(sql`update stock set ${less} where ${where}`)
    }),
  )
  expect(moved.map(({ reason }) => reason)).toEqual(['SALE', 'CORRECTION'])
})

test('[ADM-13a] movements are never changed or deleted, and a deleted variant leaves its own', async () => {
  for (const attempt of [
    sql`update stock_movements set "by" = "by" + 1`,
    sql`delete from stock_movements`,
    sql`truncate stock_movements`,
  ])
    await expect(testShop.shop.database.execute(attempt)).rejects.toMatchObject({ cause: { message: /append-only/ } })
  const deleted = await testShop.shop.database
    .delete(variants)
    .where(eq(variants.id, testShop.variant('tank-stav', 'black')))
    .returning()
  expect(deleted).toHaveLength(1)
  expect(await listMovementFaults(testShop.shop.database)).toEqual([])
})

/** Acts on one T-shirt at random, as customers and staff do. */
const acts = {
  place: async () => {
    const buyer = newGuest(testShop.server)
    const id = await prepareOrder(buyer, [
      { ...m(), quantity: 1 },
      { ...l(), quantity: 2 },
    ])
    return (await placeOrder(buyer, id)).status === 200 ? id : undefined
  },
  receive: () => receiveOrder(testShop, newGuest(testShop.server)),
}

test('[ADM-13a] whatever happens, the movements of each size add up to its stock', async () => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9))
  const random = createRandom(seed)
  const open: string[] = []
  const received: string[] = []
  const move = (movements: Parameters<typeof moveStock>[0]) => moveStock(movements)
  const moveStock = (
    movements: { by?: number; countedAs?: number; seen?: number; reason: string; variantId: string; size: Size }[],
  ) =>
    admin.send({
      method: 'POST',
      path: '/v1/admin/stock/movements',
      body: { movements },
    })
  const seen = async (size: 'M' | 'L') => readStock(testShop, m().variantId, size)
  const all: Record<string, () => Promise<unknown>> = {
    place: async () => {
      const id = await acts.place()
      if (id) open.push(id)
    },
    cancel: async () => {
      const id = open.pop()
      if (id) await cancel(id)
    },
    edit: async () => {
      const id = open.at(-1)
      if (!id) return
      await admin.call('PATCH /v1/admin/orders/{id}', {
        params: { id },
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { products: [{ ...m(), quantity: random.between(1, 4) }], updatedAt: await readVersion(admin, id) },
      })
    },
    receive: async () => {
      if ((await seen('M')) > 2) received.push(await acts.receive())
    },
    exchange: async () => {
      const id = received.pop()
      if (!id) return
      const pieces = [{ ...m(), wish: 'EXCHANGE' as const, newSize: 'L' as const, reason: 'TOO_SMALL' as const }]
      const { status, body } = await requestReturnAsStaff(testShop, admin, id, { pieces })
      if (status === 201) await acceptReturn(admin, body, { condition: random.pick(['SOUND', 'FAULTY', 'MISSING']) })
    },
    receipt: () =>
      move([
        { ...m(), by: random.between(1, 9), reason: 'RECEIPT' },
        { ...l(), by: 3, reason: 'RECEIPT' },
      ]),
    writeOff: () => move([{ ...l(), by: -random.between(1, 3), reason: 'WRITE_OFF' }]),
    count: async () =>
      move([
        { ...m(), countedAs: random.between(0, 60), seen: (await seen('M')) - random.between(0, 1), reason: 'COUNT' },
      ]),
    correct: async () => {
      const params = { id: m().variantId }
      const { body } = await admin.call('GET /v1/admin/products/variants/{id}', { params })
      await admin.call('PATCH /v1/products/variants/{id}', {
        params,
        body: {
          updatedAt: body.updatedAt,
          sizes: [{ value: 'L', quantity: random.between(0, 9), seen: await seen('L') }],
        },
      })
    },
  }
  for (let step = 0; step < 40; step += 1) {
    const name = random.pick(Object.keys(all))
    await all[name]!()
    expect({ seed, step, name, faults: await listMovementFaults(testShop.shop.database) }).toEqual({
      seed,
      step,
      name,
      faults: [],
    })
  }
  // At once as well.
  await Promise.all(Array.from({ length: 12 }, () => all[random.pick(['place', 'receipt', 'writeOff', 'cancel'])]!()))
  expect({ seed, faults: await listMovementFaults(testShop.shop.database) }).toEqual({ seed, faults: [] })
}, 180_000)

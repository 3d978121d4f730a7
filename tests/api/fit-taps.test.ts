import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signFitToken } from '#api/modules/fit/fit-link.ts'
import { fitAnswers } from '#database/schema/fit-answers.ts'
import { orders } from '#database/schema/orders.ts'
import { fitAnswers as answers, type FitAnswer, type Size } from '#shared/enums.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await openTestShop()
  for (const size of ['M', 'L'] as const) await setUnits(testShop, tee(), size, 1000)
}, 120_000)
afterAll(() => testShop.close())

const tee = () => testShop.variant('tee-step', 'black')
/** Delivers an order of two sizes and sends its fit mail. */
const sendFitMail = async () => {
  const guest = newGuest(testShop.server)
  const items = (['M', 'L'] as const).map((size) => ({ variantId: tee(), size, quantity: 1 }))
  const id = await prepareOrder(guest, items)
  await placeOrder(guest, id)
  const fitAskedAt = testShop.shop.now()
  await testShop.shop.database.update(orders).set({ fitAskedAt }).where(eq(orders.id, id))
  return { id, token: signFitToken(testShop.shop, id) }
}
const answer = (token: string, given: FitAnswer, size: Size = 'M') =>
  newGuest(testShop.server).call('POST /v1/fit/answer', { body: { token, variantId: tee(), size, answer: given } })

test('[FIT-03g] thousands of taps by many, some again and again, some forged, give exactly the last answer of each item', async () => {
  const asked: { id: string; token: string }[] = []
  for (let count = 0; count < 25; count += 1) asked.push(await sendFitMail())
  const last = new Map<string, FitAnswer>()
  let seed = 20_261_102
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  let refused = 0
  let forged = 0
  for (let sent = 0; sent < 2000; sent += 50) {
    // Answers about one item are sent one after the other, as the last one counts; those about others at once.
    const batch = new Map<string, () => Promise<{ status: number }>>()
    while (batch.size < 49) {
      const { id, token } = asked[random(asked.length)]!
      const size = random(2) ? 'M' : 'L'
      const given = answers[random(answers.length)]!
      last.set(`${id}.${size}`, given)
      batch.set(`${id}.${size}`, () => answer(token, given, size))
      if (batch.size > 40 && random(4) === 0) break
    }
    while (batch.size < 50) {
      forged += 1
      batch.set(`forged ${batch.size}`, () => answer(`${asked[0]!.token.slice(0, -1)}!`, 'SMALL'))
    }
    const replies = await Promise.all([...batch.values()].map((send) => send()))
    refused += replies.filter(({ status }) => status === 400).length
  }
  expect(refused).toBe(forged)
  const rows = await testShop.shop.database.select().from(fitAnswers)
  expect(new Map(rows.map(({ orderId, size, answer: given }) => [`${orderId}.${size}`, given]))).toEqual(last)
  const countAnswers = (given: FitAnswer, size?: Size) =>
    [...last].filter(([key, one]) => one === given && (!size || key.endsWith(`.${size}`))).length
  const countAllAnswers = (size?: Size) => ({
    small: countAnswers('SMALL', size),
    right: countAnswers('RIGHT', size),
    large: countAnswers('LARGE', size),
  })
  const { body } = await newGuest(testShop.server).call('GET /v1/products/variants/{id}', { params: { id: tee() } })
  expect(body.fit).toEqual({
    ...countAllAnswers(),
    sizes: [
      { size: 'L', ...countAllAnswers('L') },
      { size: 'M', ...countAllAnswers('M') },
    ],
  })
}, 300_000)

import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#database/schema/orders.ts'
import { promoCodes } from '#database/schema/promo-codes.ts'
import { subscriptions } from '#database/schema/subscriptions.ts'
import { newCustomer, newEmail } from '#tests/support/customer.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { mailedToken, readMails } from '#tests/support/mails.ts'
import { olena, placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture, openTestShop } from '#tests/support/test-shop.ts'

const opening = new Date('2026-11-02T10:00:00Z')
let now = opening
const day = 24 * 60 * 60 * 1000

const testShop = await openShopFixture('ua', { now: () => now })
beforeEach(() => {
  now = opening
  testShop.jobs.length = 0
})

const page = '/confirm-email?for=subscription'
const subscribe = (email: string, language = 'uk') =>
  newGuest(testShop.server).call('POST /v1/customer-users/subscribe', {
    body: { email },
    headers: { 'accept-language': language },
  })
const confirm = (token: string) =>
  newGuest(testShop.server).call('POST /v1/customer-users/confirm-subscription', { body: { token } })
const join = async (email = newEmail()) => {
  await subscribe(email)
  const response = await confirm(await mailedToken(testShop, email, page))
  const mail = (await readMails(testShop, email)).at(-1)!
  return { email, response, mail, code: /FIRST-[A-Z\d]{10}/.exec(mail.text)?.[0] }
}
const listCodes = (email: string) =>
  testShop.shop.database.select().from(promoCodes).where(eq(promoCodes.personalEmail, email.toLowerCase()))
const badToken = { status: 400, body: { code: 'BAD_REQUEST', details: { reason: 'TOKEN_INVALID' } } }

describe('the newsletter', () => {
  test('[CHK-10a] signing up mails a link; no promo code is created before it is opened', async () => {
    const email = newEmail()
    expect(await subscribe(email)).toMatchObject({ status: 200, body: {} })
    const mails = await readMails(testShop, email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Підтвердьте підписку'])
    expect(mails[0]!.text.replaceAll('\u00A0', ' ')).toContain('промокод на −10 % для першого замовлення')
    expect(await listCodes(email)).toEqual([])
    const english = newEmail()
    await subscribe(english, 'en')
    expect((await readMails(testShop, english))[0]!.subject).toBe('Confirm your subscription')
  })

  test('[CHK-10a] opening the link returns a personal single-use promo code of 10 %', async () => {
    const { email, response, mail, code } = await join()
    expect(response).toMatchObject({ status: 200, body: { status: 'CONFIRMED' } })
    expect(mail.subject.replaceAll('\u00A0', ' ')).toBe('−10 % на перше замовлення')
    expect(mail.html).toContain(code)
    expect(await listCodes(email)).toMatchObject([
      { name: code, type: 'PERCENTAGE', discount: 10, maxUses: 1, state: 'ACTIVE' },
    ])
  })

  test('[CHK-10g] a second sign-up returns the same, and sends no second code', async () => {
    const { email } = await join()
    const mailsBefore = (await readMails(testShop, email)).length
    expect(await subscribe(email.toUpperCase())).toMatchObject({ status: 200, body: {} })
    expect(await readMails(testShop, email)).toHaveLength(mailsBefore)
    expect(await listCodes(email)).toHaveLength(1)
  })

  test('[CHK-10g] ten concurrent sign-ups and opened links create one code', async () => {
    const email = newEmail()
    const responses = await Promise.all(Array.from({ length: 10 }, () => subscribe(email)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const links = (await readMails(testShop, email)).map(({ text }) =>
      new URL(/https?:\S+/.exec(text)![0]).searchParams.get('token')!,
    )
    expect(new Set(links).size).toBe(10)
    const confirmed = await Promise.all(links.map(confirm))
    expect(confirmed.filter(({ body }) => body.status === 'CONFIRMED')).toHaveLength(1)
    expect(confirmed.filter(({ body }) => body.status === 'ALREADY_CONFIRMED')).toHaveLength(9)
    expect(await listCodes(email)).toHaveLength(1)
    expect(await testShop.shop.database.$count(subscriptions, sql`lower(${subscriptions.email}) = ${email}`)).toBe(1)
  })

  test('a link opened again is already confirmed; a wrong one or one older than a week is invalid', async () => {
    const email = newEmail()
    await subscribe(email)
    const token = await mailedToken(testShop, email, page)
    expect((await confirm(token)).body.status).toBe('CONFIRMED')
    expect((await confirm(token)).body.status).toBe('ALREADY_CONFIRMED')
    expect(await confirm('nothing of ours')).toMatchObject(badToken)
    const late = newEmail()
    await subscribe(late)
    const old = await mailedToken(testShop, late, page)
    now = new Date(now.getTime() + 8 * day)
    expect(await confirm(old)).toMatchObject(badToken)
    expect(await listCodes(late)).toEqual([])
  })

  test('[DLG-08a] an invalid e-mail is refused', async () => {
    for (const email of ['', 'olena@', 'two@example.com, more@example.com'])
      expect(await subscribe(email)).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
  })
})

test.each(['ua', 'us', 'lan'] as const)('[CFG-09g] the newsletter is open on the storefront %s', async (storefront) => {
  const elsewhere = await openTestShop(storefront)
  const email = newEmail()
  const response = await newGuest(elsewhere.server).call('POST /v1/customer-users/subscribe', { body: { email } })
  expect(response.status).toBe(200)
  expect(await readMails(elsewhere, email)).toHaveLength(1)
  await elsewhere.close()
})

describe('unsubscribing', () => {
  const readSubscription = async (email: string) => {
    const [row] = await testShop.shop.database.select().from(subscriptions).where(eq(subscriptions.email, email))
    return row!
  }

  test('works by the mail program’s own button, without signing in, any number of times', async () => {
    const { email, mail } = await join()
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const address = new URL(/^<(.+)>$/.exec(mail.headers['List-Unsubscribe']!)![1]!)
    expect(address.origin).toBe('http://localhost:3000')
    for (const _press of [1, 2]) {
      const response = await newGuest(testShop.server).send({
        method: 'POST',
        path: address.pathname + address.search,
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(response).toMatchObject({ status: 200, body: {} })
    }
    expect((await readSubscription(email)).unsubscribedAt).toEqual(now)
  })

  test('works on the page that the mail links to; an unknown token changes nothing', async () => {
    const { email, mail } = await join()
    const link = mail.text.match(/https?:\S+/g)!.find((address) => address.includes('for=unsubscribe'))!
    const token = new URL(link).searchParams.get('token')!
    const unsubscribe = (given: string) =>
      newGuest(testShop.server).call('POST /v1/customer-users/unsubscribe', {
        query: { token: given },
        body: { 'List-Unsubscribe': 'One-Click' },
      })
    const { id } = await readSubscription(email)
    for (const wrong of ['x', id, `${id}.x`, `${crypto.randomUUID()}.${token.split('.')[1]!}`])
      expect(await unsubscribe(wrong)).toMatchObject(badToken)
    expect((await readSubscription(email)).unsubscribedAt).toBeNull()
    expect((await unsubscribe(token)).status).toBe(200)
    expect((await readSubscription(email)).unsubscribedAt).toEqual(now)
  })

  test('is not undone by an old confirmation link', async () => {
    const email = newEmail()
    await subscribe(email)
    const token = await mailedToken(testShop, email, page)
    await confirm(token)
    await testShop.shop.database
      .update(subscriptions)
      .set({ unsubscribedAt: now })
      .where(eq(subscriptions.email, email))
    expect(await confirm(token)).toMatchObject(badToken)
    expect((await readSubscription(email)).unsubscribedAt).toEqual(now)
  })

  test('[CHK-10g] can be followed by a new sign-up, which sends no second code', async () => {
    const { email } = await join()
    await testShop.shop.database
      .update(subscriptions)
      .set({ unsubscribedAt: now })
      .where(eq(subscriptions.email, email))
    testShop.jobs.length = 0
    await subscribe(email)
    const [mail] = await readMails(testShop, email)
    expect(mail!.text).toContain('новинки приходитимуть сюди')
    expect((await confirm(await mailedToken(testShop, email, page))).body.status).toBe('CONFIRMED')
    expect(await readSubscription(email)).toMatchObject({ unsubscribedAt: null })
    expect(await listCodes(email)).toHaveLength(1)
    expect(await readMails(testShop, email)).toEqual([])
  })
})

describe('the code of the first order', () => {
  const line = async () => {
    const { body } = await newGuest(testShop.server).call('POST /v1/products/variants/search', {
      body: { limit: 1, filter: { field: 'variants.inStock', op: 'eq', value: true } },
    })
    const { variant } = body.entities[0]!
    return { variantId: variant._id, size: variant.sizes.find(({ quantity }) => quantity > 0)!.value, quantity: 1 }
  }
  let phones = 0
  const newPhone = () => `+38067555${String((phones += 1)).padStart(4, '0')}`
  const order = async (
    buyer: { email: string; phone: string },
    promoCode?: string,
    guest: Guest = newGuest(testShop.server),
  ) => {
    const id = await prepareOrder(guest, [await line()], promoCode)
    await guest.call('PUT /v1/orders/{id}/update-customer', { params: { id }, body: { ...olena, ...buyer } })
    return placeOrder(guest, id)
  }
  const refused = { status: 404, body: { code: 'PROMO_CODE_NOT_FOUND' } }

  test('[CHK-10a] [CHK-10b] takes 10 % off the first order, once', async () => {
    const { email, code } = await join()
    const { body } = await order({ email, phone: newPhone() }, code)
    expect(body.prices.discount).toBe(Math.round(body.prices.products * 10) / 100)
    const again = await newGuest(testShop.server).call('POST /v1/orders/create', {
      body: { products: [await line()], promoCode: code! },
    })
    expect(again).toMatchObject(refused)
    const found = await newGuest(testShop.server).call('POST /v1/promo-codes/search', {
      body: { filter: { field: 'name', op: 'eq', value: code! } },
    })
    expect(found.body).toEqual({ entities: [], total: 0 })
  })

  test('[CHK-10b] applies to one of five concurrent orders', async () => {
    const { email, code } = await join()
    const responses = await Promise.all(Array.from({ length: 5 }, () => order({ email, phone: newPhone() }, code)))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404])
  })

  test('[CHK-10b] a single-use code is used once, though two guests had it in their drafts', async () => {
    await testShop.shop.database
      .insert(promoCodes)
      .values({ name: 'LAST1', type: 'PERCENTAGE', discount: 10, state: 'ACTIVE', maxUses: 1 })
    const draft = async () => {
      const guest = newGuest(testShop.server)
      const id = await prepareOrder(guest, [await line()], 'LAST1')
      const buyer = { ...olena, email: newEmail(), phone: newPhone() }
      await guest.call('PUT /v1/orders/{id}/update-customer', { params: { id }, body: buyer })
      return () => placeOrder(guest, id)
    }
    const [placeFirst, placeSecond] = [await draft(), await draft()]
    expect((await placeFirst()).body.prices.discount).toBeGreaterThan(0)
    expect(await placeSecond()).toMatchObject(refused)
  })

  test('[CHK-10e] [CHK-10f] is refused if the address or phone has ordered before', async () => {
    const phone = newPhone()
    const byEmail = await join()
    await order({ email: byEmail.email.toUpperCase(), phone: newPhone() })
    expect(await order({ email: byEmail.email, phone: newPhone() }, byEmail.code)).toMatchObject(refused)
    const byPhone = await join()
    await order({ email: newEmail(), phone })
    expect(await order({ email: byPhone.email, phone }, byPhone.code)).toMatchObject(refused)
  })

  test('[CHK-10d] is refused to a customer whose account has ordered before, with whatever address and phone', async () => {
    const { email, code } = await join()
    const customer = await newCustomer(testShop)
    expect((await order({ email: newEmail(), phone: newPhone() }, undefined, customer)).status).toBe(200)

    expect(await order({ email, phone: newPhone() }, code, customer)).toMatchObject(refused)
    expect((await order({ email, phone: newPhone() }, code, await newCustomer(testShop))).status).toBe(200)
  })

  test('[CHK-10c] is refused for any other address', async () => {
    const { code } = await join()
    expect(await order({ email: newEmail(), phone: newPhone() }, code)).toMatchObject(refused)
  })

  test('[CHK-10i] the draft and the refusal say why the code does not apply', async () => {
    const { email, code } = await join()
    const guest = newGuest(testShop.server)
    const id = await prepareOrder(guest, [await line()], code)
    const recipientWith = async (address: string) =>
      (
        await guest.call('PUT /v1/orders/{id}/update-customer', {
          params: { id },
          body: { ...olena, email: address, phone: newPhone() },
        })
      ).body
    const foreign = await recipientWith(newEmail())
    expect(foreign).toMatchObject({ promoCode: null, refusedPromoCode: { name: code, problem: 'OTHER_EMAIL' } })
    expect(foreign.prices.discount).toBe(0)
    const { body } = await placeOrder(guest, id)
    expect(body).toMatchObject({ ...refused.body, details: { reason: 'PROMO_OTHER_EMAIL' } })
    expect(body).toHaveProperty('message', expect.stringContaining('на\u00A0яку ми\u00A0його надіслали'))

    const ownDraft = await recipientWith(email)
    expect(ownDraft).toMatchObject({ promoCode: { name: code }, refusedPromoCode: null })
    await order({ email, phone: newPhone() })
    expect((await placeOrder(guest, id)).body).toMatchObject({ details: { reason: 'PROMO_NOT_FIRST_ORDER' } })
    await testShop.shop.database.update(promoCodes).set({ state: 'INACTIVE' }).where(eq(promoCodes.name, code!))
    expect(await recipientWith(email)).toMatchObject({ refusedPromoCode: { name: code, problem: 'ENDED' } })
    expect((await placeOrder(guest, id)).body).not.toHaveProperty('details')
  })

  test('a cancelled order does not count as the first', async () => {
    const { email, code } = await join()
    const first = await order({ email, phone: newPhone() }, code)
    await testShop.shop.database.update(orders).set({ status: 'CANCELED' }).where(eq(orders.id, first.body._id))
    expect((await order({ email, phone: newPhone() }, code)).status).toBe(200)
  })
})

describe('rate limits of the newsletter', () => {
  test.each(['/v1/customer-users/subscribe', '/v1/auth/reset-password'])(
    '%s limits the mails to one address and from one sender',
    async (url) => {
      const strict = await openTestShop('ua', { rateLimitFactor: 0.4 })
      const signUpFrom = async (email: string, remoteAddress: string) =>
        (await strict.server.inject({ method: 'POST', url, remoteAddress, payload: { email } })).statusCode
      const first = await signUpFrom('one@example.com', '10.0.3.1')
      expect(await signUpFrom('ONE@example.com', '10.0.3.2')).toBe(first)
      expect(await signUpFrom('one@example.com', '10.0.3.3')).toBe(429)
      for (let other = 0; other < 6; other += 1)
        expect(await signUpFrom(`${other}@example.com`, '10.0.3.9')).toBe(first)
      expect(await signUpFrom('another@example.com', '10.0.3.9')).toBe(429)
      await strict.close()
    },
  )
})

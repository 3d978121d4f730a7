import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sign } from '#api/signature.ts'
import type { QuantityItem } from '#shared/rules/basket-items.ts'
import { writeBasketText } from '#shared/rules/basket-text.ts'
import { texts } from '#shared/texts/all.ts'
import { newCustomer, newEmail, password } from '#tests/support/customer.ts'
import { openPagesFixture, openTestPages } from '#tests/support/pages.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const pages = await openPagesFixture(testShop, [], {}, { rateLimitFactor: 1 })

const tee = () => testShop.variant('tee-step', 'black')
const add = (cookies: Record<string, string> = {}) =>
  pages.post('/basket/add', { variantId: tee(), size: 'M' }, { cookies })
const readBasket = async (cookies: Record<string, string>) =>
  (await pages.request('/basket', { cookies })).forms?.basket

test.each([
  '/basket/add',
  '/basket/item',
  '/basket/promo',
  '/checkout',
  '/checkout/00000000-0000-4000-8000-000000000000',
  '/login',
  '/register',
  '/sign-out',
])('[CHK-04l] %s refuses a form that another site sends', async (path) => {
  const fields = { variantId: tee(), size: 'M', email: newEmail(), password }
  for (const headers of [
    { origin: 'https://other.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: '', referer: 'https://other.example/localhost:3000' },
  ]) {
    const { status, cookies, html } = await pages.post(path, fields, { headers })
    expect(status).toBe(403)
    expect(cookies).toEqual({})
    expect(html).toContain('<!doctype html>')
  }
  expect((await pages.post(path, fields)).status).toBe(303)
})

describe('the basket of a guest without scripts', () => {
  test('[BSK-01h] is in a cookie that only the shop can write', async () => {
    const { cookies } = await add()
    expect(await readBasket(cookies)).toEqual([{ variantId: tee(), size: 'M', quantity: 1 }])
    const [text, signature] = cookies['basket']!.split('~')
    const forged = `${text!.replace(/\.1$/, '.7')}~${signature}`
    expect(forged).not.toBe(cookies['basket'])
    for (const basket of [forged, `${text}~`, text!, 'x', '~', '']) expect(await readBasket({ basket })).toBeNull()
  })

  test('adds up, and takes no size that is sold out or unknown', async () => {
    const first = await add()
    const second = await add(first.cookies)
    expect(await readBasket(second.cookies)).toEqual([{ variantId: tee(), size: 'M', quantity: 2 }])
    const refused = await pages.post('/basket/add', { variantId: tee(), size: 'ONE_SIZE' }, second)
    expect(refused.location).toBe(`/catalog/product/${tee()}`)
    expect(refused.cookies).not.toHaveProperty('basket')
    const page = await pages.request(`/catalog/product/${tee()}`, { cookies: refused.cookies })
    expect(page.html).toContain('Цієї речі вже немає в наявності.')
    expect(page.headers['cache-control']).toBe('private, no-store')
  })

  test('[BSK-01i] refuses an item too many and a unit too many, and says so', async () => {
    const signed = (items: readonly QuantityItem[]) => {
      const text = writeBasketText(items)
      return { basket: `${text}~${sign(testShop.shop, 'basket', text)}` }
    }
    const full = Array.from({ length: 100 }, (): QuantityItem => ({ variantId: randomUUID(), size: 'M', quantity: 1 }))
    const tooManyItems = await add(signed(full))
    expect(tooManyItems.cookies).not.toHaveProperty('basket')
    const page = await pages.request(String(tooManyItems.location), { cookies: tooManyItems.cookies })
    expect(page.html).toContain(texts.uk.basket['blocked-items'])
    const tooManyUnits = await add(signed([{ variantId: tee(), size: 'M', quantity: 10_000 }]))
    expect(tooManyUnits.cookies).not.toHaveProperty('basket')
    const other = await pages.request(String(tooManyUnits.location), { cookies: tooManyUnits.cookies })
    expect(other.html).toContain(texts.uk.basket['over-quantity'])
  })

  test('what was posted is shown once, by its own page only', async () => {
    const { cookies, location } = await pages.post('/basket/add', { variantId: tee(), size: '' })
    expect((await pages.request('/basket', { cookies })).forms?.posted).toBeNull()
    const page = await pages.request(String(location), { cookies })
    expect(page.forms?.posted).toMatchObject({ form: 'add', errors: { size: { key: 'required' } } })
    expect(String(page.headers['set-cookie'])).toMatch(/^posted=;/)
    const [text, signature] = cookies['posted']!.split('.')
    const forged = `${text!.slice(0, -2)}.${signature}`
    expect((await pages.request(String(location), { cookies: { posted: forged } })).forms?.posted).toBeNull()
  })
})

describe('a customer without scripts', () => {
  test('changes the basket on the server', async () => {
    const { session, call } = await newCustomer(testShop)
    const cookies = { access: session.accessToken }
    const items = async () => (await call('GET /v1/customer-profile/basket')).body.items
    const key = { variantId: tee(), size: 'M' } as const
    expect((await add(cookies)).cookies).not.toHaveProperty('basket')
    expect(await items()).toEqual([{ ...key, quantity: 1 }])
    await pages.post('/basket/item', { ...key, quantity: '3' }, { cookies })
    expect(await readBasket(cookies)).toEqual([{ ...key, quantity: 3 }])
    await pages.post('/basket/item', { ...key, quantity: '0' }, { cookies })
    expect(await items()).toEqual([])
    await pages.post('/basket/item', { ...key, quantity: '2' }, { cookies })
    expect(await items()).toEqual([{ ...key, quantity: 2 }])
    const { location } = await pages.post('/checkout', {}, { cookies })
    const order = await call('GET /v1/orders/{id}', { params: { id: String(location).split('/')[2]! } })
    expect(order.body.products).toMatchObject([{ ...key, quantity: 2 }])
  })
})

describe('signing in without scripts', () => {
  const account = async () => {
    const email = newEmail()
    const registered = await pages.post('/register', { email, password })
    return { email, registered }
  }

  test('[ACC-01n] registers, merges the guest’s basket and goes where the visitor wanted, within the shop', async () => {
    const guest = await add()
    const email = newEmail()
    const fields = { email, password, return: '/profile' }
    const { location, cookies } = await pages.post('/register', fields, { cookies: guest.cookies })
    expect(location).toBe('/profile')
    expect(cookies).toMatchObject({ refresh: expect.any(String) as string, basket: '' })
    expect(await readBasket({ access: cookies['access']! })).toEqual([{ variantId: tee(), size: 'M', quantity: 1 }])
    for (const goal of ['https://other.example', '//other.example', '/catalog', ''])
      expect((await pages.post('/login', { ...fields, return: goal })).location).toBe('/')
    const out = await pages.post('/sign-out', {}, { cookies })
    expect(out.cookies).toMatchObject({ refresh: '', access: '' })
    expect((await pages.request('/', { cookies })).root.user).toBeNull()
  })

  test('[ACC-01n] a refusal is shown with the e-mail, never with the password', async () => {
    const { email } = await account()
    const wrong = await pages.post('/login', { email, password: 'not the password' })
    expect(wrong.location).toBe('/?dialog=auth')
    const page = await pages.request('/?dialog=auth', { cookies: wrong.cookies })
    expect(page.forms?.posted).toMatchObject({
      form: 'login',
      values: { email },
      message: 'Неправильна пошта або пароль.',
    })
    expect(JSON.stringify(page.forms)).not.toContain('not the password')
    const short = await pages.post('/register', { email: 'x', password: '123' })
    expect((await pages.request('/', { cookies: short.cookies })).forms?.posted).toMatchObject({
      errors: { email: { key: 'email' }, password: { key: 'min' } },
    })
  })

  test('[ACC-01o] guesses are limited as those of scripts are', async () => {
    const { email } = await account()
    const guess = () => pages.post('/login', { email, password: 'a wrong guess' })
    for (let attempt = 0; attempt < 12; attempt += 1) await guess()
    const { cookies } = await pages.post('/login', { email, password })
    expect(cookies).not.toHaveProperty('refresh')
  })
})

test('visitors without scripts are counted by their own addresses', async () => {
  const limited = await openTestPages(testShop, [], {}, { rateLimitFactor: 1 })
  const subscribe = async (at: string, index: number) => {
    const { status, location } = await limited.post('/newsletter', { email: `visitor-${index}@example.com` }, { at })
    return `${status} ${String(location)}`
  }
  const outcomes: string[] = []
  for (let index = 0; index < 16; index += 1) outcomes.push(await subscribe('10.0.7.1', index))
  expect(new Set(outcomes.slice(0, 15)).size).toBe(1)
  expect(outcomes[15]).not.toBe(outcomes[0])
  expect(await subscribe('10.0.7.2', 17)).toBe(outcomes[0])
  await limited.close()
})

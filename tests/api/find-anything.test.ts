import { beforeAll, expect, test } from 'vitest'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newCustomer } from '#tests/support/customer.ts'
import { newStaffOrder } from '#tests/support/staff-order.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const manager = await newAdministrator(testShop)
const packer = await newAdministrator(testShop, { role: 'PACKER' })
const editor = await newAdministrator(testShop, { role: 'EDITOR' })
const accountant = await newAdministrator(testShop, { role: 'ACCOUNTANT' })
const variantId = testShop.variant('tee-step', 'black')
const olena = { firstName: 'Олена', lastName: 'Марченко', email: 'olena@example.com', phone: '+380675550142' }
const numbers: string[] = []
beforeAll(async () => {
  await setUnits(testShop, variantId, 'M', 50)
  for (const customer of [
    olena,
    olena,
    { ...olena, firstName: 'Богдан', lastName: 'Марчук', email: 'b@example.com', phone: '+380975550136' },
  ])
    numbers.push((await newStaffOrder(testShop, variantId, { customer })).number)
})

const find = async (text: string, who = manager) => {
  const { status, body } = await who.call('GET /v1/admin/search', { query: { text } })
  expect(status).toBe(200)
  return body
}
const counts = ({ orders, people, pieces, pages }: Awaited<ReturnType<typeof find>>) =>
  [orders, people, pieces, pages].map(({ length }) => length)

test('[ADM-26a] one text finds orders and the people who placed them, each person once', async () => {
  const { orders, people } = await find('марч')
  expect(new Set(orders.map(({ number }) => number))).toEqual(new Set(numbers))
  expect(new Map(people.map(({ name, phone, orders: count }) => [name, `${phone} ${count}`]))).toEqual(
    new Map([
      ['Марченко Олена', `${olena.phone} 2`],
      ['Марчук Богдан', '+380975550136 1'],
    ]),
  )
  expect(people).toHaveLength(2)
})

test('[ADM-26a] finds by the last digits of a phone, in any order of words and in the other keyboard layout', async () => {
  for (const text of ['0142', 'олена марч', 'марч 0142', 'vfhxtyrj', 'OLENA@ex'])
    expect([text, (await find(text)).people.map(({ name }) => name)]).toEqual([text, ['Марченко Олена']])
})

test('[ADM-26a] finds accounts that have not ordered, pieces by name and code, and pages by title', async () => {
  const { email } = await newCustomer(testShop)
  expect((await find(email)).people).toMatchObject([{ email, orders: 0 }])
  const [piece] = (await find('степ')).pieces
  expect(piece).toMatchObject({ name: expect.stringMatching(/степ/i), shownVariantId: expect.any(String) })
  expect((await find(piece!.vendorCode)).pieces).toEqual([piece])
  expect((await find('faq')).pages.map(({ name }) => name)).toEqual(['faq'])
})

test('[ADM-26b] what a role may not read is not found, and phones are masked', async () => {
  const seen = await find('марч', packer)
  expect(counts(seen)).toEqual([3, 0, 0, 0])
  expect(seen.orders.map(({ phone }) => phone.length)).toEqual([7, 7, 7])
  expect(JSON.stringify(seen)).not.toContain('+380')
  expect((await find('марч 9999', packer)).near).toEqual([])
  const edited = await find('марч', editor)
  expect([counts(edited), edited.searched.orders]).toEqual([[0, 0, 0, 0], null])
  expect((await find('faq', editor)).pages).toHaveLength(1)
  expect((await find('faq', packer)).pages).toEqual([])
  expect(counts(await find('марч', accountant))).toEqual([3, 2, 0, 0])
})

test('[ADM-26c] if nothing has all words, people with one of them are near', async () => {
  const { orders, people, near, searched } = await find('марчук 0142')
  expect([orders, people]).toEqual([[], []])
  expect(new Set(near.map(({ name }) => name))).toEqual(new Set(['Марченко Олена', 'Марчук Богдан']))
  expect(searched).toMatchObject({ orders: numbers.length, pieces: expect.any(Number), pages: 8 })
})

test('[ADM-26a] signs of patterns are letters like others', async () => {
  for (const text of ['%', '_', '\\', "'", '" & |', '<>']) expect([text, (await find(text)).people]).toEqual([text, []])
})

import { beforeAll, beforeEach, expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { stock } from '#database/schema/variants.ts'
import { newCustomer, newEmail } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { mailedToken } from '#tests/support/mails.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const start = new Date('2026-11-02T10:00:00Z')
let now = start
const testShop = await openShopFixture('ua', { now: () => now })
const variantId = testShop.variant('tee-step', 'milk')
beforeAll(async () => {
  const soldOut = and(eq(stock.variantId, variantId), eq(stock.size, 'S'))
  await testShop.shop.database.update(stock).set({ quantity: 0 }).where(soldOut)
})
beforeEach(() => {
  now = start
  testShop.jobs.length = 0
})

const guest = () => newGuest(testShop.server)

/** A link that the shop mails: how a visitor gets it, and the effect of its token. */
interface MailedLink {
  readonly what: string
  readonly page: string
  readonly lifetimeMs: number
  readonly request: (email: string) => Promise<unknown>
  readonly use: (token: string) => Promise<{ status: number }>
}

const links: readonly MailedLink[] = [
  {
    what: '[ACC-02c] the link that confirms an account',
    page: '/confirm-email',
    lifetimeMs: 7 * dayMs,
    request: (email) => newCustomer(testShop, email),
    use: (token) => guest().call('POST /v1/auth/confirm-email', { body: { token } }),
  },
  {
    what: '[ACC-02e] the link to a new password',
    page: '/reset-password',
    lifetimeMs: 60 * minuteMs,
    request: async (email) => {
      await newCustomer(testShop, email)
      await guest().call('POST /v1/auth/reset-password', { body: { email } })
    },
    use: (token) => guest().call('POST /v1/auth/forgot-password', { body: { token, password: 'нове поле' } }),
  },
  {
    what: 'the link that confirms a subscription',
    page: '/confirm-email?for=subscription',
    lifetimeMs: 7 * dayMs,
    request: (email) => guest().call('POST /v1/customer-users/subscribe', { body: { email } }),
    use: (token) => guest().call('POST /v1/customer-users/confirm-subscription', { body: { token } }),
  },
  {
    what: 'the link that confirms a stock alert',
    page: '/confirm-email?for=back-in-stock',
    lifetimeMs: 7 * dayMs,
    request: (email) => guest().call('POST /v1/stock-alerts', { body: { variantId, size: 'S', email } }),
    use: (token) => guest().call('POST /v1/stock-alerts/confirm', { body: { token } }),
  },
]

test.each(links)(
  '$what works until its last millisecond, and not after',
  async ({ page, lifetimeMs, request, use }) => {
    const newToken = async () => {
      now = start
      const email = newEmail()
      await request(email)
      return mailedToken(testShop, email, page)
    }
    const [lastMoment, tooLate] = [await newToken(), await newToken()]
    now = new Date(start.getTime() + lifetimeMs)
    expect((await use(tooLate)).status).toBe(400)
    now = new Date(start.getTime() + lifetimeMs - 1)
    expect((await use(lastMoment)).status).toBe(200)
  },
)

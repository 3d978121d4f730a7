import { expect, test } from 'vitest'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const metricsToken = 'a token of the test suites'
const shop = await openShopFixture('ua', { metricsToken })

const report = (body: unknown) => newGuest(shop.server).send({ method: 'POST', path: '/v1/page-speeds', body })
const figures = async (): Promise<string[]> => {
  const response = await shop.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })
  return response.body.split('\n').filter((line) => line.startsWith('shop_page_'))
}

test('a report counts by the name of the page, in seconds', async () => {
  const vitals = { LCP: 1234, INP: 80, CLS: 0.004, FCP: 900, TTFB: 30 }
  expect((await report({ page: 'home', vitals })).status).toBe(200)
  expect((await report({ page: 'home', vitals: { LCP: 2766 } })).status).toBe(200)
  const lines = await figures()
  expect(lines).toEqual(
    expect.arrayContaining([
      'shop_page_lcp_seconds_bucket{le="1",page="home"} 0',
      'shop_page_lcp_seconds_bucket{le="2.5",page="home"} 1',
      'shop_page_lcp_seconds_sum{page="home"} 4',
      'shop_page_inp_seconds_sum{page="home"} 0.08',
      'shop_page_inp_seconds_count{page="home"} 1',
      'shop_page_cls_sum{page="home"} 0.004',
      'shop_page_fcp_seconds_sum{page="home"} 0.9',
      'shop_page_ttfb_seconds_sum{page="home"} 0.03',
    ]),
  )
})

test.each([
  ['of an unknown page', { page: '/catalog?q=olena', vitals: { LCP: 1 } }],
  ['with an unknown measure', { page: 'faq', vitals: { LCP: 1, FID: 1 } }],
  ['with anything about the visitor', { page: 'faq', vitals: { LCP: 1 }, visitor: '1' }],
  ['that is negative', { page: 'faq', vitals: { LCP: -1 } }],
  ['of more than an hour', { page: 'faq', vitals: { TTFB: 3_600_001 } }],
  ['of an impossible shift', { page: 'faq', vitals: { CLS: 1001 } }],
])('a report %s is refused and counts nothing', async (_what, payload) => {
  const { status, body } = await report(payload)
  expect([status, body.code]).toEqual([422, 'VALIDATION_ERROR'])
  expect((await figures()).filter((line) => line.includes('faq'))).toEqual([])
})

test('an administrator reads how fast each page is: visits, good ones, and what three of four do not exceed', async () => {
  for (const CLS of [0, 0.02, 0.09, 0.1, 0.13, 0.14, 0.2, 7]) await report({ page: 'about', vitals: { CLS } })
  for (const LCP of [2000, 20_000]) await report({ page: 'about', vitals: { LCP } })
  const admin = await newAdministrator(shop)
  const { body } = await admin.call('GET /v1/admin/page-speeds')
  expect(body.entities.filter(({ page }) => page === 'about')).toEqual([
    // Beyond the last bound nothing is known.
    { page: 'about', vital: 'LCP', visits: 2, goodShare: 0.5, p75: 10_000 },
    // Six of eight: the bucket up to 0.15 ends there.
    { page: 'about', vital: 'CLS', visits: 8, goodShare: 0.5, p75: expect.closeTo(0.15) as number },
  ])
  expect(body.total).toBe(body.entities.length)
  expect(Date.parse(body.since)).toBeLessThan(Date.now())
})

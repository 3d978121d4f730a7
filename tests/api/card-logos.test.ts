import { expect, test } from 'vitest'
import { openTestPages } from '#tests/support/pages.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture('ua')

test('[LAY-04f] the footer shows the logos of the payment methods that can be used now, and of no other', async () => {
  const footerWith = async (...paymentMethods: readonly ('LIQPAY' | 'CASH_ON_DELIVERY')[]) => {
    const pages = await openTestPages({ ...testShop, shop: { ...testShop.shop, paymentMethods } })
    const { html } = await pages.request('/faq')
    await pages.close()
    return /<footer.*<\/footer>/s.exec(html)![0]
  }
  const online = await footerWith('LIQPAY', 'CASH_ON_DELIVERY')
  for (const name of ['VISA', 'Mastercard', 'LiqPay']) expect(online).toContain(name)
  expect(online).not.toContain('PayPal')

  const cash = await footerWith('CASH_ON_DELIVERY')
  for (const name of ['VISA', 'Mastercard', 'LiqPay', 'Приймаємо картки']) expect(cash).not.toContain(name)
}, 120_000)

import { expect, test } from 'vitest'
import { composeOrderMail } from '#api/mails/order-mail.ts'
import type { Locale, RefundMethod } from '#shared/enums.ts'
import { storefronts } from '#shared/storefronts/all.ts'
import { createMailedOrder } from '#tests/support/mailed-orders.ts'

/** The mail of a delivered order whose prepayment was 200 of 1770. Breakable spaces make the expectations readable. */
const write = async (method: RefundMethod, locale: Locale): Promise<string> => {
  const storefront = storefronts.ua
  const { text } = await composeOrderMail(
    'refunded',
    {
      ...createMailedOrder({ storefront, paymentMethods: ['CASH_ON_DELIVERY'], prepaymentMinor: 200_00 }),
      status: 'DONE',
      paymentStatus: 'COMPLETED',
      totalMinor: 1770_00,
      payNowMinor: 200_00,
      paidMinor: 200_00,
      refundedMinor: 1570_00,
    },
    {
      storefront,
      locale,
      orderAddress: 'https://shop.example/checkout/success',
      payAddress: 'https://shop.example/checkout/1',
      shopAddress: 'https://shop.example/catalog',
      refund: { amountMinor: 1570_00, method },
      contacts: { email: 'hello@shop.example', phone: '+380443332424', address: { uk: 'Київ', en: 'Kyiv' } },
      photos: [],
    },
  )
  return text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '')
}

test('[CHK-12u] the mail of a refund outside does not say that it returns the way it was paid', async () => {
  const text = await write('OUTSIDE', 'uk')
  expect(text).toContain('овернули ₴1,570 переказом або готівкою.')
  expect(text).not.toMatch(/Банк|звідки надійшла/)
  const english = await write('OUTSIDE', 'en')
  expect(english).toContain('e refunded ₴1,570 by bank transfer or in cash.')
  expect(english).not.toMatch(/the way you paid|on its way/)
})

test('the mail of a refund online says that it returns the way it was paid', async () => {
  expect(await write('ONLINE', 'uk')).toContain('овернули ₴1,570 туди, звідки надійшла оплата')
  expect(await write('ONLINE', 'en')).toContain('sent ₴1,570 back the way you paid')
})

test('[CHK-03l] the mail of a refund of a delivered order names the whole sum as paid and none as due', async () => {
  expect(await write('OUTSIDE', 'uk')).toContain('Сплачено: ₴1,770\nПовернено: ₴1,570\n\n')
})

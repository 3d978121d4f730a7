import { expect, test } from 'vitest'
import { composeOrderMail } from '#api/mails/order-mail.ts'
import type { MailedOrder } from '#api/mails/order-mail-facts.ts'
import type { OrderMail } from '#api/ports/jobs.ts'
import type { Locale } from '#shared/enums.ts'
import { storefronts } from '#shared/storefronts/all.ts'
import { createMailedOrder } from '#tests/support/mailed-orders.ts'

const storefront = storefronts.ua
const { paymentMethods, prepaymentMinor } = storefront
const order = createMailedOrder({ storefront, paymentMethods, prepaymentMinor })
const writeAs = (mail: OrderMail['mail'], changes: Partial<MailedOrder>, locale: Locale = 'uk') =>
  composeOrderMail(
    mail,
    { ...order, ...changes },
    {
      storefront,
      locale,
      orderAddress: 'https://shop.example/order',
      payAddress: 'https://shop.example/pay',
      shopAddress: 'https://shop.example/catalog',
      contacts: { email: 'hello@shyr.ua', phone: '+380443332424', address: { uk: 'Київ', en: 'Kyiv' } },
      photos: [],
    },
  )
const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '')

test('[CHK-12r] the reminder of an order beyond the bounds of unpaid holds promises no items', async () => {
  const unpaid = { payNowMinor: 3483_00, heldUntil: new Date('2026-03-05T07:37:00Z') }
  const [held, later] = [await writeAs('unpaid', unpaid), await writeAs('unpaid', { ...unpaid, reservesLater: true })]
  expect(plain(held.text)).toContain('Речі відкладено для вас до')
  expect(plain(later.text)).toContain('Ми відкладемо ці речі, щойно ви сплатите')
  expect(plain(later.text)).not.toContain('відкладено')
  const english = await writeAs('unpaid', { ...unpaid, reservesLater: true }, 'en')
  expect(plain(english.text)).not.toContain('holding')
})

test('[CHK-12r] an order that sold out before its payment is cancelled with a refund, not for lack of payment', async () => {
  const soldOut = {
    status: 'CANCELED',
    paymentStatus: 'FAILED',
    payNowMinor: 3483_00,
    cancelReason: 'SOLD_OUT',
  } as const
  const { text } = await writeAs('canceled', soldOut)
  expect(plain(text)).toContain('бо речі розпродано раніше, ніж надійшла оплата. Всю сплачену суму ми повертаємо')
  expect(plain((await writeAs('canceled', soldOut, 'en')).text)).toContain('We are refunding all of it')
})

import { afterAll, expect, test } from 'vitest'
import { admitMail } from '#api/mails/admit-mail.ts'
import { openSecondProcess, openShopFixture, type TestShop } from '#tests/support/test-shop.ts'

const first = await openShopFixture('ua')
const second = await openSecondProcess(first)
afterAll(() => second.close())

test('processes that send to one address at once share its allowance', async () => {
  const admit = ({ shop }: TestShop) =>
    shop.change((tx) =>
      admitMail({ ...shop, mailsPerDay: 10 }, tx, {
        to: 'stranger@example.com',
        mail: 'confirm-subscription',
      }),
    )
  const admitted = await Promise.all(Array.from({ length: 60 }, (_, index) => admit(index % 2 ? first : second)))
  expect(admitted.filter(Boolean)).toHaveLength(10)
})

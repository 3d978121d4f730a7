import { afterAll, beforeAll, expect, test } from 'vitest'
import { admitMail } from '#api/mails/admit-mail.ts'
import { openSecondProcess, openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let first: TestShop
let second: TestShop
beforeAll(async () => {
  first = await openTestShop('ua')
  second = await openSecondProcess(first)
})
afterAll(async () => {
  await second.close()
  await first.close()
})

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

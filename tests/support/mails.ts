import { accountMailWorker } from '#api/worker/account-mail.ts'
import type { AccountMail } from '#api/ports/jobs.ts'
import type { Mail } from '#api/ports/mail.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** The mails that the shop would now send to this address, written by the worker itself, oldest first. */
export const readMails = async ({ shop, jobs }: TestShop, to: string): Promise<Mail[]> => {
  const mails: Mail[] = []
  const worker = accountMailWorker({
    shop,
    mailer: { send: async (mail) => void mails.push(mail), close: () => Promise.resolve() },
    from: 'no-reply@shyr.example',
    log: { warn: () => undefined },
  })
  for (const { name, data } of jobs) if (name === 'account-mail') await worker(data as AccountMail)
  return mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase())
}

/** The token in the last mail to this address whose link leads to this page. */
export const mailedToken = async (house: TestShop, to: string, page: string): Promise<string> => {
  const addresses = (await readMails(house, to)).flatMap(({ text }) => text.match(/https?:\S+/g) ?? [])
  const last = addresses
    .map((text) => new URL(text))
    .findLast((address) => address.pathname + address.search.split('token=')[0]!.replace(/[?&]$/, '') === page)
  const token = last?.searchParams.get('token')
  if (!token) throw new Error(`no link to ${page} in the mails to ${to}: ${addresses.join(' ')}`)
  return token
}

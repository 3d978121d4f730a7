import { accountMailWorker } from '#api/worker/account-mail.ts'
import type { AccountMail } from '#api/ports/jobs.ts'
import type { Mail } from '#api/ports/mail.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** Returns the mails that the shop would now send to this address, rendered by the worker, oldest first. */
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

/** Returns the token in the last mail to this address that links to this page. */
export const mailedToken = async (testShop: TestShop, to: string, page: string): Promise<string> => {
  const addresses = (await readMails(testShop, to)).flatMap(({ text }) => text.match(/https?:\S+/g) ?? [])
  const last = addresses
    .map((text) => new URL(text))
    .findLast((address) => address.pathname + address.search.split('token=')[0]!.replace(/[?&]$/, '') === page)
  const token = last?.searchParams.get('token')
  if (!token) throw new Error(`no mail to ${to} links to ${page}: ${addresses.join(' ')}`)
  return token
}

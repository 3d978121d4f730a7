import { join } from 'node:path'
import { listMails } from '#api/mailbox/mailbox.ts'
import type { RunningShop } from '#ops/test/running-shop.ts'
import { expect } from '#tests/support/browser.ts'

type WithMails = Pick<RunningShop, 'dataDir'>

/** Returns path and query of the first wanted link in the newest mail to an address that has one. Waits for the mail. */
export const findMailedLink = async (
  { dataDir }: WithMails,
  to: string,
  isWanted: (link: URL) => boolean,
): Promise<string> => {
  let link: URL | undefined
  const find = async () => {
    const mails = (await listMails(join(dataDir, 'ua', 'mailbox'))).filter((mail) => mail.to === to)
    link = mails
      .flatMap(({ text }) => text.match(/https?:\S+/g) ?? [])
      .map((text) => new URL(text))
      .find(isWanted)
    return link !== undefined
  }
  await expect.poll(find, { message: `a mail to ${to} with the wanted link`, timeout: 60_000 }).toBe(true)
  return link!.pathname + link!.search
}

/**
 * Returns path and query of the newest link with a token to a page that the running shop has mailed to an address. Waits for the mail.
 * @param page the link's path, and `for` if it has one: '/confirm-email?for=subscription'
 */
export const mailedLink = (shop: WithMails, to: string, page: string): Promise<string> =>
  findMailedLink(shop, to, ({ pathname, searchParams }) => {
    const purpose = searchParams.get('for')
    return searchParams.has('token') && `${pathname}${purpose ? `?for=${purpose}` : ''}` === page
  })

import { join } from 'node:path'
import { listMails } from '#api/mailbox/mailbox.ts'
import type { RunningShop } from '#ops/test/running-shop.ts'
import { expect } from '#tests/support/browser.ts'

/**
 * Returns path and query of the newest link to a page that the running shop has mailed to an address. Waits for the mail.
 * @param page the link's path, and `for` if it has one: '/confirm-email?for=subscription'
 */
export const mailedLink = async (
  { dataDir }: Pick<RunningShop, 'dataDir'>,
  to: string,
  page: string,
): Promise<string> => {
  const isWanted = ({ pathname, searchParams }: URL) => {
    const purpose = searchParams.get('for')
    return searchParams.has('token') && `${pathname}${purpose ? `?for=${purpose}` : ''}` === page
  }
  let link: URL | undefined
  const find = async () => {
    const mails = (await listMails(join(dataDir, 'ua', 'mailbox'))).filter((mail) => mail.to === to)
    link = mails
      .flatMap(({ text }) => text.match(/https?:\S+/g) ?? [])
      .map((text) => new URL(text))
      .find(isWanted)
    return link !== undefined
  }
  await expect.poll(find, `a mail to ${to} that links to ${page}`).toBe(true)
  return link!.pathname + link!.search
}

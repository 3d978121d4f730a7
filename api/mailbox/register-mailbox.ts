import type { FastifyInstance, FastifyReply } from 'fastify'
import { findMail, listMails, type KeptMail } from '#api/mailbox/mailbox.ts'
import { bodyPolicy, mailBody, mailListPage, mailPage, pagePolicy } from '#api/mailbox/mailbox-pages.ts'
import { Refusal } from '#shared/errors.ts'

/**
 * Opens the mailbox of a demo in the browser: /mailbox, newest first, and each mail with its HTML in a frame that may run
 * nothing. Never in a live shop: whoever reads it reads every customer's orders.
 * @param folder where `mailboxMailer` keeps the mails
 */
export const registerMailbox = (server: FastifyInstance, folder: string): void => {
  const find = async (id: string): Promise<KeptMail> => {
    const mail = await findMail(folder, id)
    if (!mail) throw new Refusal('FILE_NOT_FOUND')
    return mail
  }

  server.get('/mailbox', async (_request, reply) => send(reply, mailListPage(await listMails(folder)), pagePolicy))
  server.get<{ Params: { id: string } }>('/mailbox/:id', async ({ params }, reply) =>
    send(reply, mailPage(await find(params.id)), pagePolicy),
  )
  server.get<{ Params: { id: string } }>('/mailbox/:id/body', async ({ params }, reply) =>
    send(reply, mailBody(await find(params.id)), bodyPolicy),
  )
}

const send = (reply: FastifyReply, markup: string, policy: string): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(markup)

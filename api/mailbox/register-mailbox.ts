import type { FastifyInstance, FastifyReply } from 'fastify'
import { assertAllowedHosts } from '#api/http/allowed-hosts.ts'
import { findMail, listMails, type StoredMail } from '#api/mailbox/mailbox.ts'
import { bodyPolicy, mailBody, mailListPage, mailPage, pagePolicy } from '#api/mailbox/mailbox-pages.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Serves the demo's mailbox: /mailbox lists the mails, newest first, and shows each with its HTML in a sandboxed frame. Must not be
 * registered in a live shop, because it shows the orders of all customers.
 * @param folder where `mailboxMailer` stores the mails
 * @param allowedHosts the mails are shown for these hosts only
 */
export function registerMailbox(parent: FastifyInstance, folder: string, allowedHosts?: readonly string[]): void {
  void parent.register((server, _options, done) => {
    assertAllowedHosts(server, allowedHosts)
    serveMails(server, folder)
    done()
  })
}

const serveMails = (server: FastifyInstance, folder: string): void => {
  const find = async (id: string): Promise<StoredMail> => {
    const mail = await findMail(folder, id)
    if (!mail) throw new AppError('FILE_NOT_FOUND')
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

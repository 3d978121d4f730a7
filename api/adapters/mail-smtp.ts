import { createTransport } from 'nodemailer'
import type { Mailer } from '#api/ports/mail.ts'

/**
 * Sends over SMTP.
 * @param url smtp://host:587 or smtps://user:password@host:465
 */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // No content may be loaded from a file or an address, even if a mail's text refers to one.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ from, to, subject, html, text, images, headers }) {
      await transport.sendMail({
        from,
        // An object, so that an address is never parsed as a list.
        to: { name: '', address: to },
        subject,
        html,
        text,
        headers: { ...headers },
        attachments: images.map((image) => ({ ...image, contentDisposition: 'inline' as const })),
      })
    },
    close: async () => transport.close(),
  }
}

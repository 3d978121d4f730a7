import { keepMail } from '#api/mailbox/mailbox.ts'
import type { Mailer } from '#api/ports/mail.ts'

/** Keeps the mails in a folder of this machine instead of sending them: what a demo does. */
export const mailboxMailer = (folder: string): Mailer => ({
  async send(mail) {
    await keepMail(folder, mail)
  },
  close: async () => undefined,
})

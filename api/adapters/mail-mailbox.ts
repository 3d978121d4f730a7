import { storeMail } from '#api/mailbox/mailbox.ts'
import type { Mailer } from '#api/ports/mail.ts'

/** Stores mails in a folder instead of sending them, for the demo. */
export function mailboxMailer(folder: string): Mailer {
  return {
    async send(mail) {
      await storeMail(folder, mail)
    },
    close: async () => undefined,
  }
}

import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '#database/schema/columns.ts'

/** The mails of the last 24 hours by recipient, so that no address is flooded. */
export const sentMails = pgTable(
  'sent_mails',
  {
    id: id(),
    /** A keyed hash of the address. */
    recipient: text('recipient').notNull(),
    /**
     * The key by which the mail is counted separately from the recipient's other mails: its name, or the group of mails that share its
     * allowance.
     */
    kind: text('kind').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('sent_mails_recipient').on(table.recipient, table.sentAt)],
)

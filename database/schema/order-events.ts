import { bigserial, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { adminUsers } from '#database/schema/admin-users.ts'
import { id, instant, checkOneOf } from '#database/schema/columns.ts'
import { orders } from '#database/schema/orders.ts'
import { parcelStatuses, type ParcelStatus } from '#shared/enums.ts'
import { orderNoteKinds, type OrderNoteKind } from '#shared/entities/admin/order-history.ts'

/** Notes of staff about an order, and unanswered calls. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OrderNoteKind>().notNull(),
    text: text('text'),
    /** Of a call: when its customer is called again. */
    callBackAt: instant('call_back_at'),
    adminUserId: uuid('admin_user_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
  },
  (table) => [
    index('order_notes_of_order').on(table.orderId, table.at),
    checkOneOf('order_notes_kind_known', table.kind, orderNoteKinds),
  ],
)

/** The mails about orders that were handed to the mail server. */
export const orderMails = pgTable(
  'order_mails',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    mail: text('mail').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('order_mails_of_order').on(table.orderId, table.at)],
)

/** The carriers' reports about parcels, each change once. */
export const parcelEvents = pgTable(
  'parcel_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    trackingNumber: text('tracking_number').notNull(),
    status: text('status').$type<ParcelStatus>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('parcel_events_of_order').on(table.orderId, table.at),
    checkOneOf('parcel_events_status_known', table.status, parcelStatuses),
  ],
)

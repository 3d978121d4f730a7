import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { orderMails, orderNotes, parcelEvents } from '#database/schema/order-events.ts'
import { payments } from '#database/schema/payments.ts'

/** The most entries of one kind that a history shows, newest first. */
const maxEntries = 200

/** An administrator's change of an order. */
export interface ChangeEntry {
  readonly at: Date
  readonly adminUserId: string
  readonly name: string | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** Returns the audit entries of an order with the names of their administrators. */
export async function listChanges(database: Queryable, orderId: string): Promise<ChangeEntry[]> {
  const rows = await listRows<Omit<ChangeEntry, 'at'> & { at: string }>(
    database,
    sql`select to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, l.admin_user_id as "adminUserId", a.name,
        l.before, l.after
      from audit_log l left join admin_users a on a.id = l.admin_user_id
      where l.noun = 'order' and l.record_id = ${orderId} order by l.at desc, l.id desc limit ${maxEntries}`,
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

export interface NoteEntry {
  readonly kind: 'NOTE' | 'CALL'
  readonly text: string | null
  readonly callBackAt: Date | null
  readonly adminUserId: string | null
  readonly at: Date
}

export function listNotes(database: Queryable, orderId: string): Promise<NoteEntry[]> {
  return database
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.at), desc(orderNotes.id))
    .limit(maxEntries)
}

export function listMails(database: Queryable, orderId: string) {
  return database
    .select()
    .from(orderMails)
    .where(eq(orderMails.orderId, orderId))
    .orderBy(desc(orderMails.at), desc(orderMails.id))
    .limit(maxEntries)
}

export function listParcelEvents(database: Queryable, orderId: string) {
  return database
    .select()
    .from(parcelEvents)
    .where(eq(parcelEvents.orderId, orderId))
    .orderBy(desc(parcelEvents.at), desc(parcelEvents.id))
    .limit(maxEntries)
}

export function listOrderPayments(database: Queryable, orderId: string) {
  return database.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.place))
}

/** Returns the names of these administrators by id; one who was deleted has none. */
export async function listStaffNames(
  database: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await listRows<{ id: string; name: string }>(
    database,
    sql`select id, name from admin_users where id in ${[...ids]}`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

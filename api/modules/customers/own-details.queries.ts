import { sql } from 'drizzle-orm'
import { isPlacedBy } from '#api/modules/customers/own-orders.queries.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { Customer } from '#shared/entities/customer.ts'

/** Returns an account as its customer sees it, in one statement: every page of a signed-in customer needs it. */
export async function findOwnDetails(database: Queryable, customerId: string): Promise<Customer | undefined> {
  const [row] = await listRows<Customer>(
    database,
    sql`select id as "_id", email, email_confirmed_at is not null as "emailConfirmed", pending_email as "pendingEmail",
        first_name as "firstName", last_name as "lastName", patronymic, phone,
        password_hash is not null as "hasPassword", ${isPlacedBy(sql`customers.id`)} as "hasOrdered"
      from customers where id = ${customerId}`,
    'customer-details',
  )
  return row
}

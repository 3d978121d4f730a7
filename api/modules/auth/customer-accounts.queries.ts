import { and, eq, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { customers } from '#database/schema/customers.ts'
import { orders } from '#database/schema/orders.ts'

export type CustomerRow = typeof customers.$inferSelect

const hasEmail = (email: string): SQL => sql`lower(${customers.email}) = lower(${email})`

export async function findCustomer(database: Queryable, id: string): Promise<CustomerRow | undefined> {
  const [row] = await database.select().from(customers).where(eq(customers.id, id))
  return row
}

export async function findCustomerByEmail(database: Queryable, email: string): Promise<CustomerRow | undefined> {
  const [row] = await database.select().from(customers).where(hasEmail(email))
  return row
}

/** Locks the account for this transaction. */
export async function lockCustomer(tx: Transaction, id: string): Promise<CustomerRow | undefined> {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for('no key update')
  return row
}

/** Locks and returns the account that this identity signs in to: the one linked by `subject`, else the one with the verified address. */
export async function lockCustomerByIdentity(
  tx: Transaction,
  { subject, email }: { subject: string; email: string },
): Promise<CustomerRow | undefined> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(or(eq(customers.googleSubject, subject), hasEmail(email)))
    .orderBy(sql`${customers.googleSubject} = ${subject} desc nulls last`)
    .limit(1)
    .for('no key update')
  return row
}

export async function insertCustomer(tx: Transaction, customer: typeof customers.$inferInsert): Promise<CustomerRow> {
  const [row] = await tx.insert(customers).values(customer).returning()
  return row! // an insert returns its row or throws
}

/** Creates an account. Returns undefined if the address or the identity already has one, after that one is committed. */
export async function insertCustomerOnce(
  tx: Transaction,
  customer: typeof customers.$inferInsert,
): Promise<CustomerRow | undefined> {
  const [row] = await tx.insert(customers).values(customer).onConflictDoNothing().returning()
  return row
}

export async function updateCustomer(
  tx: ChangeTransaction,
  id: string,
  change: Partial<typeof customers.$inferInsert>,
): Promise<CustomerRow> {
  const [row] = await tx.update(customers).set(change).where(eq(customers.id, id)).returning()
  tx.publish('account', id)
  return row! // its caller has it locked, or comes from it
}

/** Changes the password if it is still the one that was checked. */
export async function replacePasswordHash(
  tx: Transaction,
  checked: Pick<CustomerRow, 'id' | 'passwordHash'>,
  passwordHash: string,
): Promise<boolean> {
  const changed = await tx
    .update(customers)
    .set({ passwordHash })
    .where(and(eq(customers.id, checked.id), eq(customers.passwordHash, checked.passwordHash ?? '')))
    .returning({ id: customers.id })
  return changed.length === 1
}

/** Returns true if another account uses this e-mail. The unique index is the final guard. */
export async function isEmailTaken(database: Queryable, email: string, exceptId: string): Promise<boolean> {
  const [row] = await database
    .select({ id: customers.id })
    .from(customers)
    .where(and(hasEmail(email), ne(customers.id, exceptId)))
  return row !== undefined
}

/** Assigns the guest orders of a confirmed address to its account. [ACC-01] */
export async function claimGuestOrders(tx: ChangeTransaction, customerId: string, email: string): Promise<void> {
  await tx
    .update(orders)
    .set({ customerId })
    .where(
      and(
        isNull(orders.customerId),
        isNotNull(orders.placedAt),
        sql`lower(${orders.customer} ->> 'email') = lower(${email})`,
      ),
    )
  tx.publish('account', customerId)
}

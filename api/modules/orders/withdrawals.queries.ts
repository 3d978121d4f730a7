import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '#database/client.ts'
import { withdrawalItems, withdrawals } from '#database/schema/withdrawals.ts'
import type { Size } from '#shared/enums.ts'

/** Units of an item that are withdrawn from. */
export interface WithdrawnUnits {
  readonly variantId: string
  readonly size: Size
  readonly quantity: number
}

export interface NewWithdrawal {
  readonly orderId: string
  readonly name: string | null
  readonly email: string | null
  readonly at: Date
  readonly items: readonly WithdrawnUnits[]
}

/** Inserts a withdrawal with its items. Returns its id. */
export async function insertWithdrawal(tx: Transaction, { items, ...withdrawal }: NewWithdrawal): Promise<string> {
  const [row] = await tx.insert(withdrawals).values(withdrawal).returning({ id: withdrawals.id })
  const withdrawalId = row!.id // just inserted
  await tx.insert(withdrawalItems).values(items.map((item) => ({ withdrawalId, ...item })))
  return withdrawalId
}

export type StoredWithdrawal = NewWithdrawal & { readonly id: string }

/** Returns a withdrawal with its items. */
export async function findWithdrawal(database: Queryable, id: string): Promise<StoredWithdrawal | undefined> {
  const [withdrawal] = await readWithdrawals(database, eq(withdrawals.id, id))
  return withdrawal
}

/** Returns the withdrawals of these orders with their items, oldest first. */
export async function listWithdrawals(
  database: Queryable,
  orderIds: readonly string[],
): Promise<readonly StoredWithdrawal[]> {
  return orderIds.length === 0 ? [] : readWithdrawals(database, inArray(withdrawals.orderId, [...orderIds]))
}

const readWithdrawals = async (database: Queryable, condition: SQL): Promise<StoredWithdrawal[]> => {
  const rows = await database
    .select({ withdrawal: withdrawals, item: withdrawalItems })
    .from(withdrawals)
    .innerJoin(withdrawalItems, eq(withdrawalItems.withdrawalId, withdrawals.id))
    .where(condition)
    .orderBy(asc(withdrawals.at), asc(withdrawals.id))
  return [...Map.groupBy(rows, ({ withdrawal }) => withdrawal.id).values()].map((group) => ({
    ...group[0]!.withdrawal, // no group is empty
    items: group.map(({ item: { variantId, size, quantity } }) => ({ variantId, size, quantity })),
  }))
}

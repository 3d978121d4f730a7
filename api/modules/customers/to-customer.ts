import type { CustomerRow } from '#api/modules/auth/customer-accounts.queries.ts'
import type { Customer } from '#shared/entities/customer.ts'

/** Returns an account as its customer sees it. */
export function toCustomer(row: CustomerRow, hasOrdered: boolean): Customer {
  return {
    _id: row.id,
    email: row.email,
    emailConfirmed: row.emailConfirmedAt !== null,
    pendingEmail: row.pendingEmail,
    firstName: row.firstName,
    lastName: row.lastName,
    patronymic: row.patronymic,
    phone: row.phone,
    hasPassword: row.passwordHash !== null,
    hasOrdered,
  }
}

import type { UseCase } from '#api/http/use-case.ts'
import { contacts } from '#database/schema/contacts.ts'
import type { readContacts } from '#shared/endpoints/shop.ts'
import { formatPhone } from '#shared/rules/phone.ts'

export const read: UseCase<typeof readContacts> = async (shop, { locale }) => {
  const [row] = await shop.database.select().from(contacts)
  if (!row) throw new Error('the shop has no contacts: it was never seeded')
  return { ...row, displayPhone: formatPhone(row.phone), address: row.address[locale], hours: row.hours[locale] }
}

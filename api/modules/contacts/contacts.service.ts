import type { UseCase } from '#api/http/bind.ts'
import { contacts } from '#database/schema/contacts.ts'
import type { readContacts } from '#shared/endpoints/shop.ts'

export const read: UseCase<typeof readContacts> = async (shop, { locale }) => {
  const [row] = await shop.database.select().from(contacts)
  if (!row) throw new Error('the shop has no contacts: it was never seeded')
  return { ...row, address: row.address[locale], hours: row.hours[locale] }
}

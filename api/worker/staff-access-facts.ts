import { eq } from 'drizzle-orm'
import type { FoundMail } from '#api/mails/account-mail.ts'
import type { AccountMail } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { formatDateTime } from '#shared/rules/date-format.ts'

type StaffAccessMail = Extract<AccountMail, { mail: 'staff-sign-in' | 'passkey-added' | 'passkey-removed' }>

/** Returns the facts of a mail that informs an administrator about a new sign-in method. Its button opens their own profile. [ADM-21] */
export async function readStaffAccessFacts(
  { database, storefront, publicUrl }: Pick<Shop, 'database' | 'storefront' | 'publicUrl'>,
  job: StaffAccessMail,
): Promise<FoundMail | undefined> {
  const [admin] = await database.select().from(adminUsers).where(eq(adminUsers.id, job.id))
  if (!admin) return undefined
  const device = 'name' in job ? job.name : [job.browser, job.system].filter(Boolean).join(', ') || '?'
  return {
    mail: job.mail,
    email: admin.email,
    locale: storefront.locale,
    address: new URL('/admin/profile', publicUrl).href,
    device,
    at: formatDateTime(job.at, storefront.dates),
  }
}

import { confirmedMs } from '#api/http/assert-confirmed.ts'
import { describeBrowser } from '#api/http/describe-browser.ts'
import type { GuestCaller } from '#api/http/identify.ts'
import type { AdminUserRow } from '#api/modules/admin-users/admin-users.queries.ts'
import { startSession, toStaffOwner } from '#api/modules/auth/sessions.service.ts'
import { toAccountKey } from '#api/modules/auth/sign-in-limits.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Session } from '#shared/entities/session.ts'

/**
 * Starts a session of an administrator who has proven who they are, which counts as a confirmation. Mails them if they have not signed
 * in on this device before. [ADM-21]
 */
export async function beginStaffSession(
  shop: Shop,
  tx: ChangeTransaction,
  admin: AdminUserRow,
  { isKnownDevice, userAgent }: Pick<GuestCaller, 'isKnownDevice' | 'userAgent'>,
): Promise<Session> {
  const at = shop.now()
  const device = describeBrowser(userAgent)
  if (!isKnownDevice(toAccountKey('administrator', admin.email)))
    await shop.jobs.send(tx, 'account-mail', { mail: 'staff-sign-in', id: admin.id, at: at.toISOString(), ...device })
  const confirmedUntil = new Date(at.getTime() + confirmedMs)
  return startSession(shop, tx, toStaffOwner(admin), { ...device, confirmedUntil })
}

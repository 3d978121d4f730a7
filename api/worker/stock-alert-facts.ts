import type { FoundMail } from '#api/mails/account-mail.ts'
import { mailTexts } from '#api/mails/order-mail-facts.ts'
import {
  getAlertExpiry,
  confirmAlertAddress,
  stopAlertAddresses,
  toTurnAddress,
} from '#api/modules/stock-alerts/stock-alert-links.ts'
import { findAlertedVariant, findStockAlert } from '#api/modules/stock-alerts/stock-alerts.queries.ts'
import { findWaiting } from '#api/modules/stock-alerts/turns.queries.ts'
import type { Shop } from '#api/shop.ts'
import { formatDateTime } from '#shared/rules/date-format.ts'

/**
 * Returns the facts of a mail about a stock alert: the link that confirms it, or that the variant is back. undefined if the alert was
 * stopped, confirmed or has expired, or if the variant is no longer shown.
 */
export async function readStockAlertFacts(
  shop: Pick<Shop, 'database' | 'publicUrl' | 'secret' | 'now' | 'storefront'>,
  { mail, id }: { mail: 'confirm-stock-alert' | 'back-in-stock' | 'turn'; id: string },
): Promise<FoundMail | undefined> {
  const alert = await findStockAlert(shop.database, id)
  const variant = alert && (await findAlertedVariant(shop.database, alert.variantId))
  if (!alert || !variant) return undefined
  const { email, locale, size, variantId } = alert
  const t = mailTexts(locale)
  const item = [variant.name[locale], variant.colour[locale], ...(size ? [t(`enums.size-${size}`)] : [])].join(', ')
  if (mail === 'confirm-stock-alert')
    return alert.confirmedAt || getAlertExpiry(alert) <= shop.now()
      ? undefined
      : { mail, email, locale, item, address: confirmAlertAddress(shop, id) }
  const held = mail === 'turn' ? await findWaiting(shop.database, id) : undefined
  // The turn has ended before its mail was sent.
  if (mail === 'turn' && !held?.heldUntil) return undefined
  const stop = stopAlertAddresses(shop, id)
  return {
    mail,
    email,
    locale,
    item,
    ...(held?.heldUntil && { at: formatDateTime(new Date(held.heldUntil).toISOString(), shop.storefront.dates) }),
    address:
      mail === 'turn'
        ? toTurnAddress(shop, variantId, id)
        : new URL(`/catalog/product/${variantId}`, shop.publicUrl).href,
    unsubscribeAddress: stop.page,
    // RFC 8058: the unsubscribe button of mail programs.
    headers: { 'List-Unsubscribe': `<${stop.oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

import type { FoundMail } from '#api/mails/account-mail.ts'
import { mailTexts } from '#api/mails/order-mail-facts.ts'
import { alertExpiry, confirmAlertAddress, stopAlertAddresses } from '#api/modules/stock-alerts/stock-alert-links.ts'
import { findAlertedVariant, findStockAlert } from '#api/modules/stock-alerts/stock-alerts.queries.ts'
import type { Shop } from '#api/shop.ts'

/**
 * Returns what a mail about a stock alert says: the link that confirms it, or that the variant is back. undefined if the alert
 * was stopped, confirmed or has expired, or if the variant is no longer shown.
 */
export const stockAlertFacts = async (
  shop: Pick<Shop, 'database' | 'publicUrl' | 'secret' | 'now'>,
  { mail, id }: { mail: 'confirm-stock-alert' | 'back-in-stock'; id: string },
): Promise<FoundMail | undefined> => {
  const alert = await findStockAlert(shop.database, id)
  const variant = alert && (await findAlertedVariant(shop.database, alert.variantId))
  if (!alert || !variant) return undefined
  const { email, locale, size, variantId } = alert
  const t = mailTexts(locale)
  const item = [variant.name[locale], variant.colour[locale], ...(size ? [t(`enums.size-${size}`)] : [])].join(', ')
  if (mail === 'confirm-stock-alert')
    return alert.confirmedAt || alertExpiry(alert) <= shop.now()
      ? undefined
      : { mail, email, locale, item, address: confirmAlertAddress(shop, id) }
  const stop = stopAlertAddresses(shop, id)
  return {
    mail,
    email,
    locale,
    item,
    address: new URL(`/catalog/product/${variantId}`, shop.publicUrl).href,
    unsubscribeAddress: stop.page,
    // RFC 8058: the unsubscribe button of mail programs.
    headers: { 'List-Unsubscribe': `<${stop.oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

import { signId } from '#api/signature.ts'
import type { Shop } from '#api/shop.ts'
import type { StockAlertRow } from '#api/modules/stock-alerts/stock-alerts.queries.ts'

const lifetimeMs = 7 * 24 * 60 * 60 * 1000

/** Returns the instant after which the mailed link no longer confirms an alert. */
export function getAlertExpiry({ createdAt }: Pick<StockAlertRow, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + lifetimeMs)
}

/** Returns the token of a person who waits for a size: it shows the place, takes or passes the turn, and leaves the queue. */
export function signTurnToken(shop: Pick<Shop, 'secret'>, id: string): string {
  return signId(shop, 'turn', id)
}

/** Returns the page of a product that shows the turn of a person. */
export function toTurnAddress(shop: Parts, variantId: string, id: string): string {
  const address = new URL(`/catalog/product/${variantId}`, shop.publicUrl)
  address.searchParams.set('turn', signTurnToken(shop, id))
  return address.href
}

type Parts = Pick<Shop, 'secret' | 'publicUrl'>

/** Returns the page that confirms an alert. */
export function confirmAlertAddress(shop: Parts, id: string): string {
  return withToken(shop, '/confirm-email?for=back-in-stock', signId(shop, 'confirm-stock-alert', id))
}

/** Returns the page, and the call of mail programs, that stop the alerts of an address. */
export function stopAlertAddresses(shop: Parts, id: string): { page: string; oneClick: string } {
  const token = signId(shop, 'stop-stock-alert', id)
  return {
    page: withToken(shop, '/confirm-email?for=stop-back-in-stock', token),
    oneClick: withToken(shop, '/v1/stock-alerts/stop', token),
  }
}

const withToken = (shop: Parts, path: string, token: string): string => {
  const address = new URL(path, shop.publicUrl)
  address.searchParams.set('token', token)
  return address.href
}

import type { GuestCaller } from '#api/http/identify.ts'
import { toNetwork } from '#api/http/network.ts'
import { maxOrderCookies } from '#api/http/order-key.ts'
import { holdsKey } from '#api/modules/orders/order-owner.ts'
import { sign } from '#api/signature.ts'
import type { Shop } from '#api/shop.ts'
import type { OrderRow } from '#api/modules/orders/orders.queries.ts'

/** The keys by which a visitor is known. The bounds count each kind separately. */
export type VisitorKind = 'network' | 'device' | 'account' | 'email' | 'phone'

/** One thing that a visitor is known by, as a signature: the database learns no network address. */
export interface VisitorKey {
  readonly kind: VisitorKind
  readonly key: string
}

type Recipient = Partial<Pick<NonNullable<OrderRow['customer']>, 'email' | 'phone'>> | null

/**
 * Returns the keys that identify the visitor: network (IPv6 by /64), account, e-mail, phone, and device. A device is known by its cookie
 * if it has signed in before, and by the keys of the orders it holds. [CHK-12]
 * @param orderId an order that the visitor may change
 */
export function toVisitorKeys(
  shop: Pick<Shop, 'secret'>,
  caller: Pick<GuestCaller, 'address' | 'claims' | 'deviceId' | 'listOrderIds' | 'orderCookie'>,
  orderId: string,
  recipient: Recipient,
): VisitorKey[] {
  const ownOrders = caller
    .listOrderIds()
    .slice(0, maxOrderCookies)
    .filter((id) => holdsKey(shop, caller, id))
  const knownKeys: [VisitorKind, string | null | undefined][] = [
    ['network', toNetwork(caller.address)],
    ['account', caller.claims?.userId],
    ['email', recipient?.email?.toLowerCase()],
    ['phone', recipient?.phone],
    ['device', caller.deviceId()],
    ...[...new Set([orderId, ...ownOrders])].map((id): [VisitorKind, string] => ['device', `order ${id}`]),
  ]
  return knownKeys.flatMap(([kind, value]) => (value ? [{ kind, key: signKey(shop, kind, value) }] : []))
}

/** Returns the key of a network address. Drafts are counted by it. */
export function toNetworkKey(shop: Pick<Shop, 'secret'>, address: string): string {
  return signKey(shop, 'network', toNetwork(address))
}

const signKey = (shop: Pick<Shop, 'secret'>, kind: VisitorKind, value: string): string =>
  sign(shop, 'visitor', `${kind} ${value}`)

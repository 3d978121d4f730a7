import type { MoneyState, OrderStatus, ParcelStatus, PaymentMethod, PaymentStatus } from '#shared/enums.ts'
import { getAmountToPay, type PayableOrder } from '#shared/rules/payable.ts'

interface TravellingOrder {
  readonly status: OrderStatus
  readonly trackingNumber: string | null
  readonly parcelStatus: ParcelStatus | null
}

/** The stations of a placed order. */
export const orderStages = ['received', 'packing', 'road', 'here'] as const
export type OrderStage = (typeof orderStages)[number]

/** Returns the station that an order has reached. A number that is only registered at the carrier is no parcel on its way. [ACC-05] */
export function findOrderStage(order: TravellingOrder): OrderStage {
  if (order.status === 'DONE') return 'here'
  if (order.status !== 'IN_PROCESS') return 'received'
  const parcel = findMovingParcel(order)
  if (parcel === undefined) return 'packing'
  return parcel === 'RECEIVED' ? 'here' : 'road'
}

/**
 * Returns how the parcel of an order in progress travels, so that the order says the same as its carrier; undefined until it is
 * handed over. A parcel that the carrier has not reported yet is on its way. [ACC-05]
 */
export function findMovingParcel({ status, trackingNumber, parcelStatus }: TravellingOrder): ParcelStatus | undefined {
  return status === 'IN_PROCESS' && trackingNumber && parcelStatus !== 'REGISTERED'
    ? (parcelStatus ?? 'IN_TRANSIT')
    : undefined
}

/** The displayed stage of an order's payment. It differs from the status if the status would be misunderstood. */
export type DisplayedPayment =
  | PaymentStatus
  | 'BY_PHONE'
  | 'ON_DELIVERY'
  | 'NOT_PAID'
  | Extract<MoneyState, 'REFUNDED' | 'PARTLY_REFUNDED'>

/**
 * Returns the state of the payment that customers see: only an order that can be paid now is waiting for payment, and a refund takes
 * precedence over the method. [ACC-05]
 */
export function toDisplayedPayment(
  order: PayableOrder & {
    readonly paymentStatus: PaymentStatus
    readonly paymentMethod: PaymentMethod | null
    readonly money: MoneyState
  },
  now: Date,
): DisplayedPayment {
  const { status, paymentStatus, paymentMethod, money } = order
  if (money === 'REFUNDED' || money === 'PARTLY_REFUNDED') return money
  if (paymentStatus !== 'WAITING_FOR_PAYMENT' || getAmountToPay(order, now) > 0) return paymentStatus
  if (status === 'CANCELED') return 'NOT_PAID'
  if (paymentMethod === null) return 'BY_PHONE'
  return paymentMethod === 'CASH_ON_DELIVERY' ? 'ON_DELIVERY' : paymentStatus
}

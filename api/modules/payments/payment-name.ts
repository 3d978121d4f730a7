/** Returns the name by which people find a payment: the order's number and the payment's position in it, 'SH-10001-1'. */
export function getPaymentName(order: { number: string | null }, payment: { place: number }): string {
  return `${order.number}-${payment.place}`
}

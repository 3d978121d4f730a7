/** Values of a delivery text: both ends, whether they are equal, and the number that selects the plural form. */
export type DeliveryDays = Readonly<{
  /** As strings, so that no locale's grouping changes them. */
  from: string
  to: string
  /** 'yes' if both ends are equal, so one number is shown. A string, because ICU's select takes strings. */
  equal: 'yes' | 'no'
  /** The upper number: '1–2 дні' takes the plural of 2. */
  count: number
}>

/**
 * Returns the values of the messages `delivery.days` and `delivery.businessDays`. [FMT-03, CHK-02]
 * @param minimumDelivery whole days
 * @param maximumDelivery whole days, not below the minimum
 */
export function getDeliveryDays(minimumDelivery: number, maximumDelivery: number): DeliveryDays {
  return {
    from: String(minimumDelivery),
    to: String(maximumDelivery),
    equal: minimumDelivery === maximumDelivery ? 'yes' : 'no',
    count: maximumDelivery,
  }
}

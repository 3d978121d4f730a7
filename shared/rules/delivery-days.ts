/** What a delivery text needs: the two ends, whether they are one, and the number that chooses the plural form. */
export type DeliveryDays = Readonly<{
  /** As text: the messages print the ends as they are, and no locale's grouping gets at them. */
  from: string
  to: string
  /** 'yes' where both ends are the same day: one number is shown. A word, because ICU's select reads words. */
  equal: 'yes' | 'no'
  /** The upper number: '1–2 дні' speaks of two. */
  count: number
}>

/**
 * The values of the messages `delivery.days` and `delivery.businessDays`. [FMT-03, CHK-02]
 * @param minimumDelivery whole days
 * @param maximumDelivery whole days, not below the minimum
 */
export const deliveryDays = (minimumDelivery: number, maximumDelivery: number): DeliveryDays => ({
  from: String(minimumDelivery),
  to: String(maximumDelivery),
  equal: minimumDelivery === maximumDelivery ? 'yes' : 'no',
  count: maximumDelivery,
})

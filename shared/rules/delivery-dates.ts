import { addBusinessDays } from '#shared/rules/business-days.ts'
import { getDispatchTime } from '#shared/rules/dispatch-day.ts'

/**
 * Returns the first and the last day on which an order arrives that is placed at this time, as ISO instants: the business days of its
 * shipping method, counted from the day of dispatch. [CHK-02]
 * @param timeZone the storefront's
 */
export function getDeliveryDates(
  placedAt: Date,
  { minimumDelivery, maximumDelivery }: { readonly minimumDelivery: number; readonly maximumDelivery: number },
  timeZone: string,
): { readonly first: string; readonly last: string } {
  const leaves = getDispatchTime(placedAt, timeZone).toISOString()
  return {
    first: addBusinessDays(leaves, minimumDelivery, timeZone),
    last: addBusinessDays(leaves, maximumDelivery, timeZone),
  }
}

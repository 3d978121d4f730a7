import { fromLocalTime, toLocalTime } from '#admin/features/product/zoned-time.ts'
import { storefront } from '#admin/settings.ts'

/** Returns both directions for the shop of this counter. */
export const useZonedTime = () => ({
  toLocal: (time: string) => toLocalTime(time, storefront.dates),
  fromLocal: (local: string) => fromLocalTime(local, storefront.dates),
})

import type { HourSales } from '#api/modules/counter/today.queries.ts'
import type { DaySales, Today } from '#shared/entities/admin/today.ts'
import { sumMinor, toMajor } from '#shared/rules/money.ts'

/** Returns the sales of today and of the same weekday of the week before: whole, and until the same time of day. */
export function toSales(
  hours: readonly HourSales[],
  { today, before }: { today: string; before: string },
): NonNullable<Today['sales']> {
  const earlier = hours.filter(({ day }) => day === before)
  const { hours: _, ...beforeUntilNow } = toDaySales(
    before,
    earlier.filter(({ isUntilNow }) => isUntilNow),
  )
  return {
    today: toDaySales(
      today,
      hours.filter(({ day }) => day === today),
    ),
    before: toDaySales(before, earlier),
    beforeUntilNow,
  }
}

const toDaySales = (day: string, hours: readonly HourSales[]): DaySales => {
  const revenueMinor = sumMinor(hours.map((hour) => hour.revenueMinor))
  const orders = hours.reduce((sum, hour) => sum + hour.orders, 0)
  return {
    day,
    revenue: toMajor(revenueMinor),
    orders,
    pieces: hours.reduce((sum, hour) => sum + hour.pieces, 0),
    mean: orders === 0 ? null : toMajor(Math.round(revenueMinor / orders)),
    hours: Array.from({ length: 24 }, (_hour, index) =>
      toMajor(sumMinor(hours.filter(({ hour }) => hour === index).map((one) => one.revenueMinor))),
    ),
  }
}

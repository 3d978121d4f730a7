/** The spans of time that a table is exported for. */
export const exportPeriods = ['yesterday', 'today', 'month', 'last-month', 'year'] as const
export type ExportPeriod = (typeof exportPeriods)[number]

/** The first and the last day: 2026-11-24. */
export interface Days {
  from: string
  to: string
}

const toDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/**
 * Returns the first and the last day of a period.
 * @param today the day of the shop: 2026-11-24
 */
export function toExportDays(period: ExportPeriod, today: string): Days {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const spans: Record<ExportPeriod, Days> = {
    today: { from: today, to: today },
    yesterday: { from: toDay(year, month - 1, day - 1), to: toDay(year, month - 1, day - 1) },
    month: { from: toDay(year, month - 1, 1), to: today },
    year: { from: toDay(year, 0, 1), to: today },
    'last-month': { from: toDay(year, month - 2, 1), to: toDay(year, month - 1, 0) },
  }
  return spans[period]
}

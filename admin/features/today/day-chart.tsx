import { useTranslations } from 'use-intl'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { storefront } from '#admin/settings.ts'
import type { DaySales } from '#shared/entities/admin/today.ts'
import { readZonedParts } from '#shared/rules/date-format.ts'
import styles from '#admin/features/today/day-sales.module.css'

const [width, height] = [380, 200]
const hours = [0, 6, 12, 18, 24]

/** Returns the sums up to the end of each hour. */
const addUp = (perHour: readonly number[]): number[] => {
  let sum = 0
  return perHour.map((revenue) => (sum += revenue))
}

/** Draws a sum as steps: each rises at the end of its hour. */
const toSteps = (sums: readonly number[], top: number): string =>
  sums.reduce(
    (path, sum, hour) => `${path}H${((hour + 1) * width) / 24}V${height - (sum / top) * height}`,
    `M0 ${height}`,
  )

interface DayChartProps {
  today: DaySales
  before: DaySales
  at: string
  dayBefore: string
}

/** Draws today's cumulative revenue by hour, and that of the same weekday before. The figures next to the chart contain the same data. */
export const DayChart = ({ today, before, at, dayBefore }: DayChartProps) => {
  const t = useTranslations('today')
  const hour = Number(readZonedParts(at, storefront.dates).hour)
  const sums = addUp(today.hours).slice(0, hour + 1)
  const sumsBefore = addUp(before.hours)
  const top = Math.max(today.revenue, before.revenue, 1)
  const label = t('chart', { today: formatMoney(today.revenue), before: formatMoney(before.revenue) })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in the colours of the text
    <svg className={styles['chart']} viewBox={`0 0 ${width} ${height + 20}`} role="img" aria-label={label}>
      <path d={`M0 ${height}H${width}`} stroke="var(--ink)" fill="none" />
      <path d={toSteps(sumsBefore, top)} stroke="var(--ink)" strokeWidth="1" strokeDasharray="2 2" fill="none" />
      <path d={toSteps(sums, top)} stroke="var(--ink)" strokeWidth="3" fill="none" />
      <text x={width} y={height - ((sumsBefore.at(-1) ?? 0) / top) * height - 6} textAnchor="end" fill="var(--ink-2)">
        {t('chart-before', { day: dayBefore, sum: formatMoney(before.revenue) })}
      </text>
      {hours.map((mark) => (
        <text
          key={mark}
          x={(mark * width) / 24}
          y={height + 16}
          textAnchor={mark === 0 ? 'start' : mark === 24 ? 'end' : 'middle'}
          fill="var(--ink-2)"
        >
          {mark}
        </text>
      ))}
    </svg>
  )
}

import { useTranslations } from 'use-intl'
import { DayChart } from '#admin/features/today/day-chart.tsx'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { storefront } from '#admin/settings.ts'
import type { Today } from '#shared/entities/admin/today.ts'
import { formatTime } from '#shared/rules/date-format.ts'
import { toMajor, toMinor } from '#shared/rules/money.ts'
import styles from '#admin/features/today/day-sales.module.css'

const weekMs = 7 * 24 * 60 * 60_000

/** Renders today's revenue next to the same weekday before: one figure, one small chart, three numbers. */
export const DaySales = ({ sales, at }: { sales: NonNullable<Today['sales']>; at: string }) => {
  const t = useTranslations('today')
  const { day } = useTimes()
  const { today, before, beforeUntilNow } = sales
  const differenceMinor = toMinor(today.revenue) - toMinor(beforeUntilNow.revenue)
  const kind = differenceMinor === 0 ? 'same' : differenceMinor > 0 ? 'more' : 'less'
  const dayBefore = day(new Date(Date.parse(at) - weekMs).toISOString(), new Date(at))
  const mean = (value: number | null) => (value === null ? '–' : formatMoney(value))
  const lines = [
    [t('orders'), String(today.orders), String(beforeUntilNow.orders)],
    [t('pieces'), String(today.pieces), String(beforeUntilNow.pieces)],
    [t('mean'), mean(today.mean), mean(beforeUntilNow.mean)],
  ] as const
  return (
    <section className={styles['sales']}>
      <h2 className="type-label quiet">{t('sales-until', { time: formatTime(at, storefront.dates) })}</h2>
      <p className="type-figure">{formatMoney(today.revenue)}</p>
      <p className="quiet">
        {t(kind, {
          sum: formatMoney(toMajor(Math.abs(differenceMinor))),
          day: dayBefore,
          before: formatMoney(beforeUntilNow.revenue),
        })}
      </p>
      <DayChart today={today} before={before} at={at} dayBefore={dayBefore} />
      <dl className={styles['lines']}>
        {lines.map(([name, value, previous]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="type-name">{value}</span>
              <span className="quiet">{t('was', { value: previous })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

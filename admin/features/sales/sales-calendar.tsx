import { Link, type LinkProps } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { getPromoName } from '#shared/rules/promo-name.ts'
import { useDiscountDays, type Dated } from '#admin/features/promo-codes/use-discount-days.ts'
import { listWeeks, placeBar } from '#admin/features/sales/calendar-weeks.ts'
import { pickCodes, pickSales } from '#admin/features/sales/sale-views.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { storefront } from '#admin/settings.ts'
import type { AdminPromoCode } from '#shared/entities/admin/promo-code.ts'
import type { SaleRow } from '#shared/entities/admin/sale.ts'
import styles from '#admin/features/sales/sales-calendar.module.css'

interface Entry extends Dated {
  readonly id: string
  readonly name: string
  readonly link: Pick<LinkProps, 'to' | 'params'>
  readonly kind: 'sale' | 'code'
}

/** Renders the discounts that run or begin in the present week and the seven after it, each as a bar over its days. */
export const SalesCalendar = ({
  sales,
  codes,
  now,
}: {
  sales: readonly SaleRow[]
  codes: readonly AdminPromoCode[]
  now: Date
}) => {
  const t = useTranslations('sales')
  const { date } = useTimes()
  const say = useDiscountDays()
  const weeks = listWeeks(now, storefront.dates)
  const placed = useEntries(sales, codes).flatMap((entry) => {
    const bar = placeBar(entry, weeks)
    return bar ? [{ entry, bar }] : []
  })
  if (placed.length === 0) return <p className={styles['empty']}>{t('calendar-empty')}</p>
  const today = placeBar({ startsAt: now.toISOString(), endsAt: null }, weeks)
  return (
    <div className={styles['calendar']}>
      <ol className={`${styles['weeks']} type-second`} aria-hidden="true">
        {weeks.mondays.map((monday) => (
          <li key={monday}>{date(monday)}</li>
        ))}
      </ol>
      <ul>
        {placed.map(({ entry: { id, name, link, kind, ...times }, bar }) => (
          <li key={id} className={styles['entry']}>
            <span className={styles['words']}>
              <Link {...link} className={`${styles['name']} type-name`}>
                {name}
              </Link>
              <span className="type-second quiet">{say(times)}</span>
            </span>
            <span className={styles['days']} aria-hidden="true">
              {today && <span className={styles['today']} style={{ insetInlineStart: `${today.from}%` }} />}
              <span
                className={styles['bar']}
                data-kind={kind}
                style={{ insetInlineStart: `${bar.from}%`, width: `${bar.width}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns the sales and promo codes that have a beginning or an end and are not over, the earliest end first. */
const useEntries = (sales: readonly SaleRow[], codes: readonly AdminPromoCode[]): Entry[] => {
  const locale = useLocale()
  const toSale = ({ _id: id, name, startsAt, endsAt }: SaleRow): Entry => ({
    id,
    name: name[locale],
    startsAt,
    endsAt,
    link: { to: '/sales/$id', params: { id } },
    kind: 'sale',
  })
  const toCode = (code: AdminPromoCode): Entry => ({
    id: code._id,
    name: getPromoName(code, locale),
    startsAt: code.startsAt,
    endsAt: code.endsAt,
    link: { to: '/sales/codes/$id', params: { id: code._id } },
    kind: 'code',
  })
  const dated = codes.filter(({ startsAt, endsAt }) => startsAt !== null || endsAt !== null)
  const endMs = ({ endsAt }: Dated) => (endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt))
  return [
    ...[...pickSales(sales, 'running'), ...pickSales(sales, 'planned')].map(toSale),
    ...[...pickCodes(dated, 'running'), ...pickCodes(dated, 'planned')].map(toCode),
  ].toSorted((one, other) => endMs(one) - endMs(other) || one.name.localeCompare(other.name, locale))
}

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { useStorefront } from '#storefront/state/shop-context.ts'
import { TextLink } from '#storefront/ui/text-link.tsx'
import type { Order } from '#shared/entities/order.ts'
import { formatDay } from '#shared/rules/date-format.ts'
import styles from './return-line.module.css'

const dayMs = 24 * 60 * 60_000

/**
 * Renders the state of an order's return, or until when one can be requested, with one link; nothing if neither applies. Needs the texts
 * of `profile`.
 */
export const ReturnLine = ({ order, now }: { order: Order; now: Date }) => {
  const t = useTranslations('profile')
  const price = usePrice()
  const { dates } = useStorefront()
  const { _id, returning, returnableUntil, prices } = order
  const href = `/return?order=${_id}`
  const isOver = returning === null || returning.state === 'CANCELED'
  if (returning && !(isOver && returnableUntil))
    return (
      <Line href={href} link={t('return-open')} title={t(`return-${returning.state}`)}>
        {returning.waitsUntil
          ? t('return-by', { day: formatDay(returning.waitsUntil, dates) })
          : returning.state === 'DONE' && prices.refunded > 0 && t('return-refunded', { sum: price(prices.refunded) })}
      </Line>
    )
  if (!returnableUntil) return null
  const days = Math.max(1, Math.floor((Date.parse(returnableUntil) - now.getTime()) / dayMs))
  return (
    <Line href={href} link={t('return-ask')} title={t('return-possible', { days })}>
      {t('return-by', { day: formatDay(returnableUntil, dates) })}
    </Line>
  )
}

interface LineProps {
  href: string
  link: string
  title: string
  children: ReactNode
}

const Line = ({ href, link, title, children }: LineProps) => {
  const t = useTranslations('profile')
  return (
    <section className={styles.line} aria-label={t('return-line')}>
      <p>
        <span className="type-button">{title}</span> <span className="type-body quiet">{children}</span>
      </p>
      <TextLink className="type-body" href={href}>
        {link}
      </TextLink>
    </section>
  )
}

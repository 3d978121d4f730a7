import { useTranslations } from 'use-intl'
import { useStorefront } from '#storefront/state/shop-context.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { FitExchange, FitQuestions } from '#shared/entities/fit.ts'
import { toHumanDay, writeDay } from '#shared/rules/human-date.ts'
import styles from './fit-page.module.css'

interface ExchangeOfferProps {
  token: string
  item: FitQuestions['items'][number]
  exchange: FitExchange
  /** When the page was loaded. */
  now: string
}

/** Renders the offer to exchange an item for the next size: a link to the page of returns with all of it chosen. [FIT-03] */
export const ExchangeOffer = ({ token, item, exchange, now }: ExchangeOfferProps) => {
  const t = useTranslations('fit-page')
  const ofEnum = useTranslations('enums')
  const ofDates = useTranslations('dates')
  const { dates } = useStorefront()
  const size = ofEnum(`size-${exchange.size}`)
  const ofItem = `${item.variantId}.${item.size}`
  const exchangeQuery = new URLSearchParams({
    order: exchange.orderId,
    key: exchange.key,
    item: ofItem,
    to: exchange.size,
    reason: item.answer === 'SMALL' ? 'TOO_SMALL' : 'TOO_BIG',
  })
  return (
    <section className={styles.returns}>
      <h2 className="type-t1">{t('exchange-title', { size })}</h2>
      <p className="type-small quiet">
        {t('exchange', { size, day: writeDay(ofDates, toHumanDay(exchange.until, now, dates), dates) })}
      </p>
      <div className={styles.choices}>
        <ButtonLink href={`/return?${exchangeQuery}`} fact={<Icon name="right" />}>
          {t('to-exchange', { size })}
        </ButtonLink>
        <ButtonLink href={`/fit?${new URLSearchParams({ token, item: ofItem, keep: 'yes' })}`} kind="outline">
          {t('keep')}
        </ButtonLink>
      </div>
    </section>
  )
}

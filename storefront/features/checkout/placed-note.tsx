import { useTranslations } from 'use-intl'
import type { PlacedUnpaid } from '#storefront/features/checkout/use-place-order.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { TextLink } from '#storefront/ui/text-link.tsx'
import styles from './checkout.module.css'

/** Says that an order is placed but not paid, and how long it can be paid; the link opens its page with every way to pay. [CHK-07] */
export const PlacedNote = ({ order: { number, isHeld, minutesLeft } }: { order: PlacedUnpaid }) => {
  const t = useTranslations('card-payment')
  const payment = useTranslations('payment')
  const { pathname } = useShop()
  return (
    <p className={`type-body ${styles.only}`}>
      <output>{t(isHeld ? 'placed' : 'placed-not-held', { number, minutes: minutesLeft ?? 0 })}</output>{' '}
      <TextLink href={pathname}>{payment('other-way')}</TextLink>
    </p>
  )
}

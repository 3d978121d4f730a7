import { useTranslations } from 'use-intl'
import type { CountedLine } from '#storefront/features/basket/count-basket.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import type { BasketTotals } from '#shared/rules/basket-totals.ts'
import styles from './basket-summary.module.css'

interface CheckoutWayProps {
  totals: BasketTotals<CountedLine>
  pending: boolean
  /** In the bar at the bottom of a phone the sentence has no room. */
  bare?: boolean
}

/** One order takes no more lines. */
const mostLines = 100

/** On to checkout; where a line is in the way, a button that cannot be pressed, and why. [BSK-09] */
export const CheckoutWay = ({ totals, pending, bare = false }: CheckoutWayProps) => {
  const t = useTranslations('basket')
  const gone = totals.lines.filter(({ problem }) => problem && problem.reason !== 'FEWER_LEFT').length
  const tooMany = totals.lines.length > mostLines
  if (!pending && totals.canBeOrdered && !tooMany) return <ButtonLink href="/checkout">{t('to-checkout')}</ButtonLink>
  const reason = gone ? t('blocked-gone', { count: gone }) : t(tooMany ? 'blocked-lines' : 'blocked-fewer')
  return (
    <>
      <Button disabled>{t('to-checkout')}</Button>
      {!bare && !pending && <p className={`type-micro ${styles.blocked}`}>{reason}</p>}
    </>
  )
}

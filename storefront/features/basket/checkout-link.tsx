import { useTranslations } from 'use-intl'
import type { CountedItem } from '#storefront/features/basket/count-basket.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { isOverLimit } from '#storefront/features/basket/item-limit-note.tsx'
import { maxItems } from '#shared/rules/basket-items.ts'
import type { BasketTotals } from '#shared/rules/basket-totals.ts'
import styles from './basket-summary.module.css'

interface CheckoutLinkProps {
  totals: BasketTotals<CountedItem>
  pending: boolean
  /** Leaves the reason out: the bar at the bottom of a phone has no room for it. */
  bare?: boolean
}

/**
 * Renders the link to checkout, before hydration a form that creates the order; a disabled button with the reason if an item blocks it.
 * [BSK-09]
 */
export const CheckoutLink = ({ totals, pending, bare = false }: CheckoutLinkProps) => {
  const t = useTranslations('basket')
  const isHydrated = useHydrated()
  const gone = totals.items.filter(({ problem }) => problem && problem.reason !== 'FEWER_LEFT').length
  const isOver = totals.items.some(({ quantity }, index) => isOverLimit(quantity, index))
  if (!pending && totals.canBeOrdered && !isOver)
    return isHydrated ? (
      <ButtonLink href="/checkout">{t('to-checkout')}</ButtonLink>
    ) : (
      <form method="post" action="/checkout">
        <Button type="submit">{t('to-checkout')}</Button>
      </form>
    )
  const reason = gone
    ? t('blocked-gone', { count: gone })
    : t(totals.items.length > maxItems ? 'blocked-items' : isOver ? 'blocked-quantity' : 'blocked-fewer')
  return (
    <>
      <Button disabled>{t('to-checkout')}</Button>
      {!bare && !pending && <p className={`type-micro ${styles.blocked}`}>{reason}</p>}
    </>
  )
}

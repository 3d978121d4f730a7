import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useStartOrder, type StartProblem } from '#storefront/features/checkout/use-start-order.ts'
import { useErrorText } from '#storefront/i18n/error-text.ts'
import { promoCode } from '#storefront/state/checkout/checkout.ts'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { findSeenVariant } from '#storefront/state/basket/seen-variants.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import { ShaLoader } from '#storefront/ui/sha-loader.tsx'
import { ArrowLink } from '#storefront/ui/text-link.tsx'
import type { Size } from '#shared/enums.ts'
import styles from './checkout.module.css'

/** Creates the order of the basket. Shows the problem if it cannot be created. [CHK-04] */
export const StartCheckout = ({ empty }: { empty: ReactNode }) => {
  const t = useTranslations('checkout')
  const { isEmpty, problem, isBusy, start } = useStartOrder()
  const { forms } = useShop()
  const isHydrated = useHydrated()
  return (
    <div className={styles.page}>
      <PageHeading look="d1-s" className={styles.title}>
        {t('title')}
      </PageHeading>
      {isEmpty ? (
        empty
      ) : problem ? (
        <Problem problem={problem} isBusy={isBusy} onRetry={start} />
      ) : !isHydrated && forms.basket ? (
        <form method="post" action="/checkout" className={styles.start}>
          <Button type="submit" fact={<Icon name="right" />}>
            {t('start')}
          </Button>
        </form>
      ) : (
        <>
          {!isHydrated && <noscript>{empty}</noscript>}
          <output className={styles.waiting}>
            <ShaLoader />
            <span className="type-body quiet">{t('creating')}</span>
          </output>
        </>
      )}
    </div>
  )
}

interface ProblemProps {
  problem: StartProblem
  isBusy: boolean
  onRetry: () => void
}

const Problem = ({ problem, isBusy, onRetry }: ProblemProps) => {
  const t = useTranslations('checkout')
  const getText = useErrorText()
  const names = useItemNames(problem.lines)
  const isGone = problem.kind === 'gone'
  const why = { gone: t('refused-create', { names }), promo: t('refused-promo'), failed: getText(problem.error) }[
    problem.kind
  ]
  const retry = () => {
    if (problem.kind === 'promo') promoCode.set('')
    onRetry()
  }
  return (
    <div className={styles.notice} role="alert">
      <p className="type-t1">{why}</p>
      {problem.kind === 'failed' && <p>{t('create-failed')}</p>}
      <div className={styles.ways}>
        {isGone ? (
          <ButtonLink href="/basket" fact={<Icon name="right" />}>
            {t('to-basket')}
          </ButtonLink>
        ) : (
          <>
            <Button state={isBusy ? 'busy' : 'idle'} onClick={retry}>
              {t(problem.kind === 'promo' ? 'drop-promo' : 'retry')}
            </Button>
            <ArrowLink href="/basket">{t('to-basket')}</ArrowLink>
          </>
        )}
      </div>
    </div>
  )
}

/** Returns the names that are stored in this browser, because the shop may no longer have these products. */
const useItemNames = (lines: StartProblem['lines']): string => {
  const basket = useTranslations('basket')
  const enums = useTranslations('enums')
  const getName = (variantId: string) => findSeenVariant(variantId)?.name ?? basket('gone-name')
  // The error repeats a size that was sent.
  return lines.map(({ variantId, size }) => `${getName(variantId)}, ${enums(`size-${size as Size}`)}`).join('; ')
}

import { useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BasketRow } from '#storefront/features/basket/basket-row.tsx'
import { BasketSummary } from '#storefront/features/basket/basket-summary.tsx'
import { countBasket, toShippingTerms } from '#storefront/features/basket/count-basket.ts'
import { EmptyBasket } from '#storefront/features/basket/empty-basket.tsx'
import { PhoneBar } from '#storefront/features/basket/phone-bar.tsx'
import { PromoField } from '#storefront/features/basket/promo-field.tsx'
import { PromotionHint } from '#storefront/features/basket/promotion-hint.tsx'
import { PendingItem, RemovedItem } from '#storefront/features/basket/removed-item.tsx'
import { useBasketVariants } from '#storefront/features/basket/use-basket-variants.ts'
import { usePromoCode } from '#storefront/features/basket/use-promo-code.ts'
import { useRemovedItems } from '#storefront/features/basket/use-removed-items.ts'
import type { FreeDeliveryNeed } from '#storefront/features/basket/use-free-delivery-items.ts'
import { useErrorText } from '#storefront/i18n/error-text.ts'
import { basket, useBasket } from '#storefront/state/basket/basket.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { classes } from '#storefront/ui/classes.ts'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import { RetryButton } from '#storefront/ui/retry-button.tsx'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import type { PromoCode } from '#shared/entities/promo-code.ts'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'
import type { Variant } from '#shared/entities/variant.ts'
import { getFreeShippingProgress } from '#shared/rules/free-shipping.ts'
import styles from './basket-view.module.css'

interface BasketViewProps {
  shippingMethods: readonly ShippingMethod[]
  promotions: readonly PromoCode[]
  /** The variants of the basket that the request brought. */
  variants: readonly Variant[]
  /** Its promo code. */
  promo: PromoCode | null
  /** Shown under the empty basket. */
  whenEmpty: ReactNode
  /** Renders products that would make the delivery free, under the basket. */
  renderForFreeDelivery: (need: FreeDeliveryNeed) => ReactNode
}

/** The basket with today's prices and stock. Until both are loaded it is shown neither as full nor as empty. */
export const BasketView = ({
  shippingMethods,
  promotions,
  variants: first,
  promo: firstPromo,
  whenEmpty,
  renderForFreeDelivery,
}: BasketViewProps) => {
  const t = useTranslations('basket')
  const { posted } = useShop().forms
  const getText = useErrorText()
  const isHydrated = useHydrated()
  const { items, status, failure: basketFailure } = useBasket()
  const isReady = status === 'ready'
  const variants = useBasketVariants(items, first)
  const failure = basketFailure ?? variants.failure
  const isRetrying = variants.isRetrying || status === 'loading'
  const { known, asked } = variants
  const { places, remove, restore } = useRemovedItems(items, posted)
  const { text, setText, promo, notFound, isRestoring } = usePromoCode(firstPromo)
  const button = useRef<HTMLDivElement>(null)
  const terms = shippingMethods.map(toShippingTerms)
  const totals = countBasket(items, known, promo, promotions)
  const pending = !isReady || items.some(({ variantId }) => !asked.has(variantId))
  const isEmpty = isReady && items.length === 0
  const retry = () => {
    variants.retry()
    void basket.refresh()
  }
  const byKey = new Map(totals.items.map((item, index) => [getKey(item), { item, index }]))
  const list = places.map((place) => {
    const countedItem = byKey.get(getKey(place.item))
    const body =
      place.kind === 'removed' ? (
        <RemovedItem name={place.name} item={place.item} onRestore={() => restore(place.item)} />
      ) : countedItem && asked.has(countedItem.item.variantId) ? (
        <BasketRow item={countedItem.item} index={countedItem.index} onRemove={(name) => remove(place.item, name)} />
      ) : (
        <PendingItem />
      )
    return <li key={getKey(place.item)}>{body}</li>
  })
  return (
    <div className={styles.page}>
      <PageHeading className={styles.title} count={pending || isEmpty ? undefined : totals.itemCount}>
        {t('title')}
      </PageHeading>
      {isEmpty && <ul className={styles.undo}>{list}</ul>}
      {!isReady && !isHydrated && (
        <noscript>
          <EmptyBasket>{whenEmpty}</EmptyBasket>
        </noscript>
      )}
      {isEmpty ? (
        <EmptyBasket>{whenEmpty}</EmptyBasket>
      ) : (
        <div className={classes(styles.columns, !isReady && styles.scripted)}>
          <div>
            {failure !== undefined && (
              <p className={`type-small ${styles.failed}`} role="alert">
                {getText(failure)} {t('refresh-failed')}{' '}
                <RetryButton isBusy={isRetrying} onClick={retry}>
                  {t('retry')}
                </RetryButton>
              </p>
            )}
            {posted?.form === 'basket' && posted.code && (
              <p className={`type-small ${styles.failed}`} role="alert">
                {posted.message}
              </p>
            )}
            {pending && (
              <output>
                <VisuallyHidden>{t('loading')}</VisuallyHidden>
              </output>
            )}
            <ul className={styles.lines}>
              {isReady ? (
                list
              ) : (
                <li>
                  <PendingItem />
                </li>
              )}
            </ul>
          </div>
          <BasketSummary
            totals={totals}
            pending={pending || isRestoring}
            terms={terms}
            promoField={
              <>
                <PromoField
                  text={text}
                  onText={setText}
                  promo={promo}
                  notFound={notFound}
                  totals={pending ? null : totals}
                />
                {!pending && <PromotionHint promotions={promotions} totals={totals} />}
              </>
            }
            buttonRef={button}
          />
          <PhoneBar totals={totals} pending={pending || isRestoring} button={button} />
        </div>
      )}
      {!isEmpty && !pending && !isRestoring && (
        <div className={styles['free-delivery']}>
          {renderForFreeDelivery({
            leftMinor: getFreeShippingProgress(terms, totals.priceAfterPromoMinor)?.leftMinor ?? 0,
            productIds: [...new Set(totals.items.flatMap(({ variant }) => variant?.productId ?? []))],
          })}
        </div>
      )}
    </div>
  )
}

const getKey = ({ variantId, size }: { variantId: string; size: string }): string => `${variantId} ${size}`

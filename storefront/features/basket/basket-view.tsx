import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { BasketLine } from '#storefront/features/basket/basket-line.tsx'
import { BasketSummary } from '#storefront/features/basket/basket-summary.tsx'
import { countBasket, shippingTermsOf } from '#storefront/features/basket/count-basket.ts'
import { EmptyBasket } from '#storefront/features/basket/empty-basket.tsx'
import { PhoneBar } from '#storefront/features/basket/phone-bar.tsx'
import { PromoField } from '#storefront/features/basket/promo-field.tsx'
import { PendingLine, RemovedLine } from '#storefront/features/basket/removed-line.tsx'
import { useBasketVariants } from '#storefront/features/basket/use-basket-variants.ts'
import { usePromoCode } from '#storefront/features/basket/use-promo-code.ts'
import { useRemovedLines } from '#storefront/features/basket/use-removed-lines.ts'
import { useBasketItems } from '#storefront/state/basket.ts'
import { useHydrated } from '#storefront/state/use-hydrated.ts'
import { PageTitle } from '#storefront/ui/page-title.tsx'
import { TextButton } from '#storefront/ui/text-link.tsx'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'
import styles from './basket-view.module.css'

/** The basket of this browser, by what the shop has now. Until both are known it is neither full nor empty. */
export const BasketView = ({ shippingMethods }: { shippingMethods: readonly ShippingMethod[] }) => {
  const t = useTranslations('basket')
  const items = useBasketItems()
  const hydrated = useHydrated()
  const { known, asked, failed, retry } = useBasketVariants(items)
  const { places, remove, restore } = useRemovedLines(items)
  const { text, setText, promo, notFound } = usePromoCode()
  const button = useRef<HTMLDivElement>(null)
  const totals = countBasket(items, known, promo)
  const pending = !hydrated || items.some(({ variantId }) => !asked.has(variantId))
  const isEmpty = hydrated && items.length === 0
  const byKey = new Map(totals.lines.map((line) => [keyOf(line), line]))
  const list = places.map((place) => {
    const line = byKey.get(keyOf(place.line))
    const body =
      place.kind === 'removed' ? (
        <RemovedLine name={place.name} onRestore={() => restore(place.line)} />
      ) : line && asked.has(line.variantId) ? (
        <BasketLine line={line} onRemove={(name) => remove(place.line, name)} />
      ) : (
        <PendingLine />
      )
    return <li key={keyOf(place.line)}>{body}</li>
  })
  return (
    <div className={styles.page}>
      <PageTitle className={styles.title} count={pending || isEmpty ? undefined : totals.itemCount}>
        {t('title')}
      </PageTitle>
      {isEmpty && <ul className={styles.undo}>{list}</ul>}
      {isEmpty ? (
        <EmptyBasket />
      ) : (
        <div className={styles.columns}>
          <div>
            {failed && (
              <p className={`type-small ${styles.failed}`} role="alert">
                {t('refresh-failed')} <TextButton onClick={retry}>{t('retry')}</TextButton>
              </p>
            )}
            {pending && (
              <output>
                <VisuallyHidden>{t('loading')}</VisuallyHidden>
              </output>
            )}
            <ul className={styles.lines}>
              {hydrated ? (
                list
              ) : (
                <li>
                  <PendingLine />
                </li>
              )}
            </ul>
          </div>
          <BasketSummary
            totals={totals}
            pending={pending}
            terms={shippingMethods.map(shippingTermsOf)}
            promoName={promo?.name}
            promoField={
              <PromoField
                text={text}
                onText={setText}
                promo={promo}
                notFound={notFound}
                neededMinor={pending ? 0 : totals.amountStillNeededMinor}
              />
            }
            buttonRef={button}
          />
          <PhoneBar totals={totals} pending={pending} button={button} />
        </div>
      )}
    </div>
  )
}

const keyOf = ({ variantId, size }: { variantId: string; size: string }): string => `${variantId} ${size}`

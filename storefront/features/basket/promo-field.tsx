import { useTranslations } from 'use-intl'
import type { CountedItem, CountedPromo } from '#storefront/features/basket/count-basket.ts'
import { usePromoEffect } from '#storefront/features/basket/use-promo-effect.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { Field } from '#storefront/ui/field.tsx'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { PlainForm } from '#storefront/ui/form/plain-form.tsx'
import { TextButton } from '#storefront/ui/text-link.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { PromoCode } from '#shared/entities/promo-code.ts'
import type { BasketTotals } from '#shared/rules/basket-totals.ts'
import { toMajor } from '#shared/rules/money.ts'
import styles from './basket-summary.module.css'

interface PromoFieldProps {
  text: string
  onText: (text: string) => void
  promo: PromoCode | undefined
  notFound: boolean
  /** null while prices are loading. */
  totals: Pick<BasketTotals<CountedItem, CountedPromo>, 'promo' | 'amountStillNeededMinor' | 'discountMinor'> | null
}

/** Renders the promo code field, and below it the effect of the code on this basket, or that the code does not exist. [BSK-05, BSK-06] */
export const PromoField = ({ text, onText, promo, notFound, totals }: PromoFieldProps) => {
  const t = useTranslations('basket')
  const errors = useTranslations('errors')
  const price = usePrice()
  const effect = usePromoEffect()
  const isHydrated = useHydrated()
  const needed = totals?.amountStillNeededMinor ?? 0
  const better = totals?.promo?.code.isAutomatic ? totals.promo.code : undefined
  const works = promo && !better && totals !== null && totals.discountMinor > 0
  const getHint = (code: PromoCode): string => {
    if (better) return t('promo-better', { name: better.name })
    if (needed > 0) return t('promo-needed', { price: price(toMajor(needed)) })
    return totals?.discountMinor === 0 ? t('promo-nothing') : effect(code)
  }
  return (
    <PlainForm action="/basket/promo" aria-live="polite">
      <Field
        label={t('promo-label')}
        name="promo-code"
        value={text}
        onChange={(event) => onText(event.target.value)}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        error={notFound ? errors('promo-code-not-found') : undefined}
        hint={promo && getHint(promo)}
        end={
          works ? (
            <span className={`type-small ${styles.works}`}>
              <Icon name="check" size={18} />
              {t('promo-works')}
            </span>
          ) : (
            // Scripts look the code up while it is typed.
            !isHydrated && (
              <TextButton type="submit" className="type-small">
                {t('promo-apply')}
              </TextButton>
            )
          )
        }
      />
    </PlainForm>
  )
}

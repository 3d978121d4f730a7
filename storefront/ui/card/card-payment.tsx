import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChunk } from '#storefront/i18n/use-chunk.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { CardFailure } from '#storefront/ui/card/card-failure.ts'
import type { CardPaymentForm } from '#storefront/ui/card/use-card-payment.ts'
import { RetryButton } from '#storefront/ui/retry-button.tsx'
import styles from './card-payment.module.css'

const loadFields = () => import('#storefront/ui/card/card-fields.tsx')

interface CardPaymentProps {
  card: CardPaymentForm
  /** The amount charged. */
  amountMinor: number
}

type Progress = 'loading' | 'ready' | 'failed' | 'retrying'

/** Renders the card fields, which load with the provider's library, and below them why the card was not charged. [CFG-03, CHK-07] */
export const CardPayment = ({ card: { attach, failure }, amountMinor }: CardPaymentProps) => {
  const t = useTranslations('card-payment')
  const { cards, locale, storefront } = useShop().root
  const [progress, setProgress] = useState<Progress>('loading')
  const fail = () => setProgress('failed')
  const chunk = useChunk(loadFields, progress !== 'failed', fail)
  const text = useFailureText(failure)
  if (!cards) return null
  const isMissing = progress === 'failed' || progress === 'retrying'
  return (
    <fieldset className={styles.card}>
      <legend className="type-small quiet">{t('label')}</legend>
      <div className={styles.fields} aria-busy={progress === 'loading' || progress === 'retrying'}>
        {progress === 'loading' && <p className="type-small quiet">{t('loading')}</p>}
        {isMissing && (
          <p className={`type-small ${styles.error}`} role="alert">
            {t('unavailable')}{' '}
            <RetryButton isBusy={progress === 'retrying'} onClick={() => setProgress('retrying')}>
              {t('retry')}
            </RetryButton>
          </p>
        )}
        {progress !== 'failed' && chunk && (
          <chunk.CardFields
            ref={attach}
            library={cards}
            locale={locale}
            amountMinor={amountMinor}
            currency={storefront.currency}
            onReady={() => setProgress('ready')}
            onFail={fail}
          />
        )}
      </div>
      <p className={`type-micro ${styles.error}`} role="alert">
        {!isMissing && text}
      </p>
    </fieldset>
  )
}

/** Five errors have texts of their own; the provider explains the others, in the page's language. [CHK-07] */
const useFailureText = (failure: CardFailure | null): string | undefined => {
  const t = useTranslations('card-payment')
  const errors = useTranslations('page-errors')
  if (failure === null) return undefined
  if (failure.kind === 'INCOMPLETE') return t('incomplete')
  if (failure.kind === 'UNAVAILABLE') return t('not-ready')
  return failure.error ? errors(failure.error) : (failure.message ?? t('declined'))
}

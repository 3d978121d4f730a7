import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { Turn } from '#shared/entities/turn.ts'
import { formatTime } from '#shared/rules/date-format.ts'
import type { TurnState } from '#storefront/features/product/use-turn.ts'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { basket } from '#storefront/state/basket/basket.ts'
import { addOwnTurn } from '#storefront/state/local/own-turns.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import { Button } from '#storefront/ui/button.tsx'
import styles from './size-queue.module.css'

const toBold = (text: ReactNode) => <b>{text}</b>

interface OwnTurnProps {
  variant: VariantDetails
  turn: Turn
  own: TurnState
}

/** Renders until when the size is held for the visitor, with the buttons that take it and pass it on. [CAT-03] */
export const OwnTurn = ({ variant, turn, own }: OwnTurnProps) => {
  const t = useTranslations('waiting')
  const ofProduct = useTranslations('product')
  const size = useTranslations('enums')(`size-${turn.size}`)
  const price = usePrice()
  const showError = useErrorToast()
  const { navigate } = useShop()
  const { dates } = useStorefront()
  const [isBusy, setBusy] = useState(false)
  const [openedAt] = useState(() => Date.now())
  const until = turn.heldUntil ?? ''
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - openedAt) / 60_000))
  const take = async (): Promise<void> => {
    setBusy(true)
    try {
      if (!(await own.use('TAKE'))) return
      const item = { variantId: variant._id, size: turn.size }
      addOwnTurn({ ...item, until })
      await basket.add({ ...item, quantity: 1 })
      navigate('/basket')
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.turn} aria-label={t('turn-title')}>
      <h2 className="type-t1">{t('turn-title')}</h2>
      <p>
        {t.rich('turn', {
          size,
          time: formatTime(until, dates),
          hours: Math.floor(minutes / 60),
          minutes: minutes % 60,
          b: toBold,
        })}
      </p>
      <meter className={styles.time} aria-hidden min={0} max={turn.turnMinutes} value={minutes} />
      <p className="type-small quiet">{t('only-yours', { size })}</p>
      <div className={styles.buttons}>
        <Button
          state={isBusy ? 'busy' : 'idle'}
          busyLabel={ofProduct('adding')}
          fact={`${size}, ${price(variant.discountPrice ?? variant.price)}`}
          onClick={() => void take()}
        >
          {ofProduct('add-to-basket')}
        </Button>
        <Button kind="outline" onClick={() => void own.use('PASS')}>
          {t('pass')}
        </Button>
      </div>
      <p className="type-small quiet">{t('turn-note')}</p>
    </section>
  )
}

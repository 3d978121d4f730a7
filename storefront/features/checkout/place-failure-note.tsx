import { useTranslations } from 'use-intl'
import type { PlaceFailure } from '#storefront/features/checkout/use-place-order.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { Order } from '#shared/entities/order.ts'
import styles from './checkout.module.css'

interface PlaceFailureNoteProps {
  placeFailure: PlaceFailure
  order: Order
  /** The order is being changed. */
  isBusy: boolean
  onDropPromo: () => void
}

/** Says why the order could not be placed and offers the next step. [BSK-09, ERR-03] */
export const PlaceFailureNote = ({ placeFailure, order, isBusy, onDropPromo }: PlaceFailureNoteProps) => {
  const t = useTranslations('checkout')
  const errors = useTranslations('page-errors')
  const enums = useTranslations('enums')
  const price = usePrice()
  const { refusedPromoCode } = order
  const blocked = order.products.filter(({ problem }) => problem)
  const names = blocked.map(({ name, size }) => `${name}, ${enums(`size-${size}`)}`).join('; ')
  const onlyFewer = blocked.every(({ problem }) => problem?.reason === 'FEWER_LEFT')
  return (
    <div className={styles['place-failure']} role="alert">
      {placeFailure === 'total' ? (
        <p>{t('refused-total', { price: price(order.prices.total) })}</p>
      ) : placeFailure === 'tax' ? (
        <p>{order.salesTax?.problem === 'ADDRESS' ? errors('address-error') : t('refused-tax')}</p>
      ) : placeFailure === 'promo' ? (
        <>
          <p>
            {refusedPromoCode
              ? t(`refused-promo-${refusedPromoCode.problem}`, { code: refusedPromoCode.name })
              : t('refused-promo')}
          </p>
          <Button kind="outline" size="small" state={isBusy ? 'busy' : 'idle'} onClick={onDropPromo}>
            {t('drop-promo')}
          </Button>
        </>
      ) : (
        <>
          <p>{t(onlyFewer ? 'refused-fewer' : 'refused-stock', { names })}</p>
          <ButtonLink kind="outline" size="small" href="/basket" fact={<Icon name="right" />}>
            {t('to-basket')}
          </ButtonLink>
        </>
      )}
    </div>
  )
}

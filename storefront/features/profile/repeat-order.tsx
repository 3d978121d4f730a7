import { useTranslations } from 'use-intl'
import { useRepeatOrder } from '#storefront/features/profile/use-repeat-order.ts'
import { PlainForm } from '#storefront/ui/form/plain-form.tsx'
import { TextButton, TextLink } from '#storefront/ui/text-link.tsx'
import type { Order } from '#shared/entities/order.ts'
import styles from './repeat-order.module.css'

/**
 * Renders the button that puts the items of an order into the basket, with the sold-out items next to it. Then a link to the checkout
 * replaces the button and gets its focus: a second press opens the filled checkout. [ACC-05]
 */
export const RepeatOrder = ({ order }: { order: Order }) => {
  const t = useTranslations('profile')
  const enums = useTranslations('enums')
  const { isBusy, soldOut, isRepeated, repeat } = useRepeatOrder(order)
  const names = soldOut.map(({ name, size }) => t('item-in-size', { name, size: enums(`size-${size}`) })).join('; ')
  const isAll = soldOut.length === order.products.length
  return (
    <>
      <output className={`type-small ${styles.note}`}>
        {names && t(isAll ? 'repeated-none' : 'repeated-partly', { names })}
      </output>
      {isRepeated ? (
        <TextLink ref={takeFocus} className="type-button" href="/checkout">
          {t('to-checkout')}
        </TextLink>
      ) : (
        <PlainForm action="/profile/repeat" hidden={{ order: order._id }} onSubmit={repeat}>
          <TextButton
            type="submit"
            className="type-button"
            aria-label={t('repeat-order', { number: order.number ?? '' })}
            aria-disabled={isBusy || undefined}
            aria-busy={isBusy || undefined}
          >
            {t(isBusy ? 'repeating' : 'repeat')}
          </TextButton>
        </PlainForm>
      )}
    </>
  )
}

const takeFocus = (link: HTMLElement | null): void => link?.focus({ preventScroll: true })

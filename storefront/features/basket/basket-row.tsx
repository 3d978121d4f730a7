import { useTranslations } from 'use-intl'
import type { CountedItem } from '#storefront/features/basket/count-basket.ts'
import { ItemLimitNote } from '#storefront/features/basket/item-limit-note.tsx'
import { ItemProblemNote } from '#storefront/features/basket/item-problem-note.tsx'
import { useItemDetails } from '#storefront/features/basket/use-item-details.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { basket } from '#storefront/state/basket/basket.ts'
import { classes } from '#storefront/ui/classes.ts'
import { PlainForm } from '#storefront/ui/form/plain-form.tsx'
import { Price } from '#storefront/ui/price.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import { Stepper } from '#storefront/ui/stepper.tsx'
import { TextButton } from '#storefront/ui/text-link.tsx'
import type { BasketTotals } from '#shared/rules/basket-totals.ts'
import { toMajor } from '#shared/rules/money.ts'
import styles from './basket-row.module.css'

interface BasketRowProps {
  item: BasketTotals<CountedItem>['items'][number]
  /** The item's index in the basket. */
  index: number
  onRemove: (name: string) => void
}

/** Renders one item: name, quantity and price, or why it can't be bought. */
export const BasketRow = ({ item, index, onRemove }: BasketRowProps) => {
  const t = useTranslations('basket')
  const price = usePrice()
  const showError = useErrorToast()
  const { name, colour, size, photo, spoken } = useItemDetails(item)
  const { variantId, quantity, problem } = item
  const reduction = item.variant?.reduction
  const gone = problem !== null && problem.reason !== 'FEWER_LEFT'
  const image = photo && <ResponsiveImage photo={photo} sizes="(min-width: 769px) 120px, 92px" alt="" />
  const setQuantity = (next: number) => {
    if (next === 0) onRemove(name)
    else basket.set({ variantId, size: item.size, quantity: next }).catch(showError)
  }
  return (
    <PlainForm
      action="/basket/item"
      hidden={{ variantId, size: item.size, was: quantity, name }}
      onSubmit={(pressed) => setQuantity(Number(pressed))}
      className={classes(styles.line, gone && styles.gone)}
    >
      <div className={styles.photo}>
        {item.variant ? (
          <a href={`/catalog/product/${variantId}`} tabIndex={-1} aria-hidden="true">
            {image}
          </a>
        ) : (
          image
        )}
      </div>
      <div className={styles.what}>
        <h2 className="type-t2">{item.variant ? <a href={`/catalog/product/${variantId}`}>{name}</a> : name}</h2>
        <p className="type-small quiet">{colour ? t('item-facts', { colour, size }) : size}</p>
        {!gone && reduction && (
          <>
            <p className="type-small quiet">
              <Price of={item.variant} /> {t('each')}
            </p>
            <p className="type-small">
              {reduction.label} <b>{price(reduction.lowest)}</b>
            </p>
            <p className="type-small quiet">{reduction.days}</p>
          </>
        )}
        {!gone && !reduction && (
          <p className="type-small quiet">{t('per-one', { price: price(toMajor(item.unitPriceMinor)) })}</p>
        )}
        <ItemLimitNote quantity={quantity} index={index} />
        {problem && <ItemProblemNote problem={problem} quantity={quantity} />}
      </div>
      {!gone && (
        <div className={styles.stepper}>
          <Stepper value={quantity} min={0} name={spoken} field="quantity" />
        </div>
      )}
      {!gone && <p className={classes('type-t2', styles.sum)}>{price(toMajor(item.totalMinor))}</p>}
      <div className={styles.remove}>
        <TextButton
          type="submit"
          name="quantity"
          value={0}
          className={classes('type-small', styles.word)}
          aria-label={t('remove-item', { name: spoken })}
        >
          {t('remove')}
        </TextButton>
        <button
          type="submit"
          name="quantity"
          value={0}
          className={styles.cross}
          aria-label={t('remove-item', { name: spoken })}
        >
          <Icon name="close" size={20} />
        </button>
      </div>
    </PlainForm>
  )
}

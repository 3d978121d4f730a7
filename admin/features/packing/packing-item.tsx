import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { CheckIcon } from '#admin/ui/icons.tsx'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import styles from '#admin/features/packing/packing-item.module.css'

interface PackingItemProps {
  product: AdminOrder['products'][number]
  isTicked: boolean
  onToggle: () => void
}

/** Renders a piece of the parcel. A press anywhere on the row ticks it. The size is its largest text. */
export const PackingItem = ({ product, isTicked, onToggle }: PackingItemProps) => {
  const t = useTranslations('packing')
  const tEnums = useTranslations('enums')
  const id = useId()
  const { name, colour, vendorCode, photo, quantity } = product
  const size = tEnums(`size-${product.size}`)
  return (
    <li>
      <label htmlFor={id} className={styles['item']} data-ticked={isTicked ? '' : undefined}>
        <input
          id={id}
          type="checkbox"
          className={styles['input']}
          aria-label={t('tick', {
            name: `${name}, ${colour}, ${size}${quantity > 1 ? `, ${t('times', { count: quantity })}` : ''}`,
          })}
          checked={isTicked}
          onChange={onToggle}
        />
        <span className={styles['photo']}>
          {photo && <img src={photo.imageSizes.W500} alt="" width="150" height="175" />}
          <span className={styles['box']}>{isTicked && <CheckIcon size={28} />}</span>
        </span>
        <span className={styles['words']}>
          <span className="type-sub">{name}</span>
          <span>{colour}</span>
          <span className="type-second">{vendorCode}</span>
          <span className={size.length > 4 ? styles['long-size'] : styles['size']}>
            {size}
            {quantity > 1 && <span className={styles['times']}> {t('times', { count: quantity })}</span>}
          </span>
        </span>
      </label>
    </li>
  )
}

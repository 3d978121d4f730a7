import { useTranslations } from 'use-intl'
import { priceUnits, type ChosenUnits } from '#admin/features/order/refund-sum.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { Checkbox } from '#admin/ui/checkbox.tsx'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import type { RefundableItem } from '#shared/entities/admin/refund.ts'
import { toMajor } from '#shared/rules/money.ts'
import styles from '#admin/features/order/dialogs.module.css'

interface RefundItemProps {
  item: RefundableItem
  product: AdminOrder['products'][number] | undefined
  units: ChosenUnits | undefined
  canRestock: boolean
  onChange: (units: ChosenUnits | undefined) => void
}

/** Renders an item of a refund: whether it is given back, how many units, and whether they are for sale again. */
export const RefundItem = ({ item, product, units, canRestock, onChange }: RefundItemProps) => {
  const t = useTranslations('refund')
  const tEnums = useTranslations('enums')
  const tOrders = useTranslations('orders')
  const left = item.freeUnits
  if (!product || left === 0) return null
  const size = tEnums(`size-${item.size}`)
  const name = `${product.name}, ${product.colour}, ${size}`
  const quantity = units?.quantity ?? left
  const change = (part: Partial<ChosenUnits>) => units && onChange({ ...units, ...part })
  return (
    <li className={styles['piece']}>
      <Checkbox
        label={t('choose', { name })}
        isChecked={units !== undefined}
        onChange={() => onChange(units ? undefined : { quantity: left, restock: canRestock })}
      />
      {product.photo ? <img src={product.photo.imageSizes.W250} alt="" width="36" height="48" /> : <span />}
      <span className={styles['words']}>
        <span className="type-name">{product.name}</span>
        <span className="type-second quiet">{`${product.colour}, ${size}`}</span>
      </span>
      {units && left > 1 ? (
        <fieldset aria-label={t('quantity', { name })} className={styles['stepper']}>
          <button
            type="button"
            aria-label={t('fewer')}
            disabled={quantity <= 1}
            onClick={() => change({ quantity: quantity - 1 })}
          >
            −
          </button>
          <output>{quantity}</output>
          <button
            type="button"
            aria-label={t('more')}
            disabled={quantity >= left}
            onClick={() => change({ quantity: quantity + 1 })}
          >
            +
          </button>
        </fieldset>
      ) : (
        <span>{tOrders('units', { count: left })}</span>
      )}
      {units ? (
        <span className={styles['option']}>
          <Checkbox
            label={t('restock-of', { name })}
            isChecked={units.restock}
            isDisabled={!canRestock}
            onChange={() => change({ restock: !units.restock })}
          />
          <span aria-hidden="true">{t('restock')}</span>
        </span>
      ) : (
        <span className="quiet">{t('stays')}</span>
      )}
      <span className={`${styles['sum']} type-name ${units ? '' : 'quiet'}`}>
        {formatMoney(toMajor(priceUnits(item, quantity)))}
      </span>
    </li>
  )
}

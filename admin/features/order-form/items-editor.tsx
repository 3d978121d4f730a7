import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { variantQuery } from '#admin/features/products/variant-query.ts'
import { ItemSearch } from '#admin/features/order-form/item-search.tsx'
import type { DraftItem } from '#admin/features/order-form/order-draft.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { ChevronIcon, CloseIcon } from '#admin/ui/icons.tsx'
import type { Size } from '#shared/enums.ts'
import { maxQuantity } from '#shared/rules/basket-items.ts'
import { toItemKey } from '#shared/rules/item-refunds.ts'
import styles from '#admin/features/order-form/items-editor.module.css'

interface ItemsEditorProps {
  items: readonly DraftItem[]
  onChange: (items: readonly DraftItem[]) => void
}

/** Renders the pieces of an order with editors for sizes and quantities, and a search for more. */
export const ItemsEditor = ({ items, onChange }: ItemsEditorProps) => {
  const t = useTranslations('desk')
  const replace = (index: number, item: DraftItem | undefined) => {
    const others = items.filter((other, at) => at !== index && (!item || toItemKey(other) !== toItemKey(item)))
    const same = item && items.find((other, at) => at !== index && toItemKey(other) === toItemKey(item))
    const merged = item && { ...item, quantity: Math.min(maxQuantity, item.quantity + (same?.quantity ?? 0)) }
    onChange(merged ? others.toSpliced(Math.min(index, others.length), 0, merged) : others)
  }
  const add = (item: DraftItem) => {
    const index = items.findIndex((other) => toItemKey(other) === toItemKey(item))
    const current = items[index]
    if (current) replace(index, { ...current, quantity: Math.min(maxQuantity, current.quantity + 1) })
    else onChange([...items, item])
  }
  return (
    <>
      <ItemSearch onAdd={add} />
      <ul className={styles['items']} aria-label={t('items')}>
        {items.map((item, index) => (
          <ItemRow key={getRowKey(items, item)} item={item} onChange={(changed) => replace(index, changed)} />
        ))}
      </ul>
    </>
  )
}

/** Returns a key without the size, so that the row and its focus stay when the size changes. */
const getRowKey = (items: readonly DraftItem[], item: DraftItem): string => {
  const sameVariant = items.filter(({ variantId }) => variantId === item.variantId)
  return `${item.variantId} ${sameVariant.indexOf(item)}`
}

interface ItemRowProps {
  item: DraftItem
  /** @param item undefined removes it */
  onChange: (item: DraftItem | undefined) => void
}

const ItemRow = ({ item, onChange }: ItemRowProps) => {
  const t = useTranslations('desk')
  const tEnums = useTranslations('enums')
  const { variantId, size, quantity, name, colour, vendorCode, photo, price } = item
  const variant = useQuery(variantQuery(variantId))
  // A piece that is sold no longer keeps the size it has.
  const sizes = variant.data?.sizes ?? [{ value: size, quantity: 0 }]
  const label = `${name}, ${colour}, ${tEnums(`size-${size}`)}`
  return (
    <li className={styles['item']}>
      <span className={styles['photo']}>
        {photo && <img src={photo.imageSizes.W250} alt="" width="36" height="48" />}
      </span>
      <span className={styles['words']}>
        <span className="type-name">{name}</span>
        <span className="type-second quiet">
          {colour} · {vendorCode}
        </span>
      </span>
      <span className={styles['size-line']}>
        <select
          className={styles['size']}
          aria-label={t('size-of', { name: label })}
          value={size}
          onChange={({ target }) => onChange({ ...item, size: target.value as Size })} // one of the options
        >
          {sizes.map(({ value, quantity: left }) => (
            <option key={value} value={value} disabled={left === 0 && value !== size}>
              {t('size-left', { size: tEnums(`size-${value}`), left })}
            </option>
          ))}
        </select>
        <ChevronIcon size={16} />
      </span>
      <span className={styles['stepper']}>
        <button
          type="button"
          aria-label={t('fewer', { name: label })}
          disabled={quantity <= 1}
          onClick={() => onChange({ ...item, quantity: quantity - 1 })}
        >
          −
        </button>
        <output>{quantity}</output>
        <button
          type="button"
          aria-label={t('more', { name: label })}
          disabled={quantity >= maxQuantity}
          onClick={() => onChange({ ...item, quantity: quantity + 1 })}
        >
          +
        </button>
      </span>
      <span className={`${styles['sum']} type-name`}>{formatMoney(price * quantity)}</span>
      <button
        type="button"
        className={styles['remove']}
        aria-label={t('remove', { name: label })}
        onClick={() => onChange(undefined)}
      >
        <CloseIcon size={14} />
      </button>
    </li>
  )
}

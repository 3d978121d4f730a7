import { useTranslations } from 'use-intl'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { ReturnNotes } from '#storefront/ui/return-notes.tsx'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import type { Order } from '#shared/entities/order.ts'
import styles from './order-items.module.css'

/** Renders the items of an order. A draft also shows why an item is not available. */
export const OrderItems = ({ products }: Pick<Order, 'products'>) => {
  const t = useTranslations('order')
  return (
    <ul className={styles.items} aria-label={t('items')}>
      {products.map((product) => (
        <li key={`${product.variantId} ${product.size}`} className={styles.item}>
          <Item product={product} />
        </li>
      ))}
    </ul>
  )
}

const Item = ({ product }: { product: Order['products'][number] }) => {
  const t = useTranslations('order')
  const enums = useTranslations('enums')
  const price = usePrice()
  const { root } = useShop()
  const { photo, name, quantity, problem, total } = product
  const facts = {
    colour: product.colour.toLocaleLowerCase(root.locale),
    size: enums(`size-${product.size}`),
    quantity: String(quantity),
  }
  return (
    <>
      <div className={problem ? styles.gone : undefined}>
        {photo && <ResponsiveImage photo={photo} sizes="60px" alt="" eager />}
      </div>
      <div>
        <p className="type-card">{name}</p>
        <p className="type-small quiet">{t(quantity > 1 ? 'item-facts-many' : 'item-facts', facts)}</p>
        <ReturnNotes returned={product.returned} />
        {problem && (
          <p className={`type-small ${styles.problem}`}>
            {problem.reason === 'FEWER_LEFT' ? t('problem-left', { left: String(problem.left) }) : t('problem')}
          </p>
        )}
      </div>
      {/* An item that cannot be bought is not part of the sum. */}
      {problem?.left !== 0 && <span className="type-small no-wrap">{price(total)}</span>}
    </>
  )
}

import { useTranslations } from 'use-intl'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import { toItemKey } from '#shared/rules/item-refunds.ts'
import styles from '#admin/features/packing/packing-slip.module.css'

type PaperItem = Pick<
  AdminOrder['products'][number],
  'variantId' | 'size' | 'name' | 'colour' | 'vendorCode' | 'photo' | 'quantity'
> & { readonly note?: string }

/** Renders items on paper, each with a box to tick, and a note below its names if it has one. */
export const PaperRows = ({ items }: { items: readonly PaperItem[] }) => {
  const t = useTranslations('packing')
  const tEnums = useTranslations('enums')
  return (
    <table className={styles['rows']}>
      <thead>
        <tr>
          <th colSpan={3} className={styles['product']}>
            {t('product')}
          </th>
          <th>{t('size')}</th>
          <th>{t('units')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={toItemKey(item)}>
            <td aria-hidden="true">
              <span className={styles['box']} />
            </td>
            <td aria-hidden="true">
              {item.photo && <img src={item.photo.imageSizes.W250} alt="" width="40" height="53" />}
            </td>
            <td>
              <strong>{item.name}</strong>
              <br />
              {`${item.colour} · ${item.vendorCode}`}
              {item.note && (
                <>
                  <br />
                  <span className={styles['for']}>{item.note}</span>
                </>
              )}
            </td>
            <td className={styles['large']}>{tEnums(`size-${item.size}`)}</td>
            <td className={styles['large']}>{item.quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

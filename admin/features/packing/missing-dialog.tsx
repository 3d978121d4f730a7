import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { setAside } from '#admin/features/packing/send-packed.ts'
import { Button } from '#admin/ui/button.tsx'
import { Consequence, Dialog, DialogButtons } from '#admin/ui/dialog.tsx'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import { toItemKey } from '#shared/rules/item-refunds.ts'
import styles from '#admin/features/packing/missing-dialog.module.css'

interface MissingDialogProps {
  order: AdminOrder
  /** The pieces that are in the parcel. The others are preselected as missing. */
  ticks: ReadonlySet<string>
  onClose: () => void
  onDone: () => void
}

/** Renders the choice of a parcel's missing pieces, and sets the order aside. */
export const MissingDialog = ({ order, ticks, onClose, onDone }: MissingDialogProps) => {
  const t = useTranslations('packing')
  const tEnums = useTranslations('enums')
  const [units, setUnits] = useState<ReadonlyMap<string, number>>(
    () => new Map(order.products.map((item) => [toItemKey(item), ticks.has(toItemKey(item)) ? 0 : item.quantity])),
  )
  const items = order.products.flatMap(({ variantId, size }) => {
    const quantity = units.get(toItemKey({ variantId, size })) ?? 0
    return quantity > 0 ? [{ variantId, size, quantity }] : []
  })
  const number = order.number ?? ''
  const press = () => {
    // Without a network the press waits in the browser; the next order comes at once.
    const shippingMethod = order.shippingMethod?.name ?? null
    setAside({ _id: order._id, number, updatedAt: order.updatedAt, shippingMethod }, items)
    onClose()
    onDone()
  }
  return (
    <Dialog title={t('missing-title')} width={560} onClose={onClose}>
      <ul className={styles['pieces']}>
        {order.products.map((item) => {
          const key = toItemKey(item)
          const size = tEnums(`size-${item.size}`)
          return (
            <li key={key}>
              <label className={styles['piece']}>
                <span className={styles['words']}>
                  <span className="type-sub">{item.name}</span>
                  <span className="type-second">{`${item.colour}, ${size}`}</span>
                </span>
                <select
                  className={styles['units']}
                  aria-label={t('missing-units', { name: `${item.name}, ${item.colour}, ${size}` })}
                  value={units.get(key) ?? 0}
                  onChange={({ target }) => setUnits(new Map(units).set(key, Number(target.value)))}
                >
                  {Array.from({ length: item.quantity + 1 }, (_, missing) => (
                    // oxlint-disable-next-line react/no-array-index-key -- a number of units is its own key
                    <option key={missing} value={missing}>
                      {t('missing-of', { missing, count: item.quantity })}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          )
        })}
      </ul>
      <Consequence details={t('missing-details')}>{t('missing-text', { number })}</Consequence>
      <DialogButtons>
        <Button kind="main" isDisabled={items.length === 0} onPress={press}>
          {t('missing-do')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

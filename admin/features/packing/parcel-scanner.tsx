import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { readParcelCode } from '#admin/features/packing/read-parcel-code.ts'
import { Scanner, type Verdict } from '#admin/features/scan/scanner.tsx'
import { Button } from '#admin/ui/button.tsx'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import { sizes } from '#shared/enums.ts'
import { toItemKey } from '#shared/rules/item-refunds.ts'
import styles from '#admin/features/packing/parcel-scanner.module.css'

type Item = AdminOrder['products'][number]

interface ParcelScannerProps {
  order: AdminOrder
  ticks: ReadonlySet<string>
  onTick: (item: string) => void
  /** Opens the choice of missing pieces; undefined if another person packs the order. */
  onMissing: (() => void) | undefined
  onClose: () => void
}

/**
 * Renders the camera while an order is packed. Labels tick their pieces. A code that does not belong to the parcel shows a message and
 * changes nothing. [ADM-18]
 */
export const ParcelScanner = ({ order, ticks, onTick, onMissing, onClose }: ParcelScannerProps) => {
  const t = useTranslations('scan')
  const tEnums = useTranslations('enums')
  const number = order.number ?? ''
  /** Units that were scanned of items that need more than one. */
  const [scanned, setScanned] = useState<ReadonlyMap<string, number>>(new Map())
  const [item, setItem] = useState<Item>()
  const unitsIn = new Map(
    order.products.map((product) => {
      const key = toItemKey(product)
      return [key, ticks.has(key) ? product.quantity : (scanned.get(key) ?? 0)]
    }),
  )
  const units = [...unitsIn.values()].reduce((sum, count) => sum + count, 0)
  const total = order.products.reduce((sum, { quantity }) => sum + quantity, 0)
  const nameSize = (text: string) => {
    const size = sizes.find((one) => one === text)
    return size ? tEnums(`size-${size}`) : text
  }
  const put = (piece: Item): Verdict => {
    const { name, quantity } = piece
    const key = toItemKey(piece)
    const count = (unitsIn.get(key) ?? 0) + 1
    setScanned(new Map(scanned).set(key, count))
    if (count === quantity) onTick(key)
    const size = nameSize(piece.size)
    return {
      title:
        count === quantity ? t('piece-in', { name, size }) : t('piece-part', { name, size, count, total: quantity }),
    }
  }
  const read = (text: string): Verdict => {
    const code = readParcelCode(text, { ...order, number }, unitsIn)
    const isItem = code.kind === 'PIECE' || code.kind === 'EXTRA'
    setItem(isItem ? code.item : code.kind === 'OTHER_SIZE' ? code.items[0] : undefined)
    if (code.kind === 'PIECE') return put(code.item)
    if (code.kind === 'THIS_PARCEL') return { title: t('parcel-right', { number }) }
    if (code.kind === 'OTHER_PARCEL')
      return { isWrong: true, title: t('parcel-wrong', { read: text, number }), text: t('parcel-wrong-text') }
    if (code.kind === 'EXTRA')
      return {
        isWrong: true,
        title: t('piece-extra', { size: nameSize(code.item.size) }),
        text: t('piece-extra-text', { name: code.item.name, colour: code.item.colour }),
      }
    if (code.kind === 'UNKNOWN')
      return { isWrong: true, title: t('piece-wrong', { read: text }), text: t('piece-wrong-text') }
    const size = code.items.map((one) => nameSize(one.size)).join(', ')
    const { name, colour } = code.items[0]! // the order has one of another size
    return {
      isWrong: true,
      title: t('size-wrong', { read: nameSize(code.size), size }),
      text: t('size-wrong-text', { name, colour }),
    }
  }
  const missing = () => {
    onClose()
    onMissing?.()
  }
  return (
    <Scanner
      title={t('parcel-title', { number })}
      hint={t('parcel-hint')}
      typedLabel={t('parcel-typed')}
      onCode={read}
      onClose={onClose}
      action={
        onMissing &&
        item &&
        !ticks.has(toItemKey(item)) && (
          <Button size="large" onPress={missing}>
            {t('none-of', { size: nameSize(item.size) })}
          </Button>
        )
      }
    >
      {item ? <Piece item={item} size={nameSize(item.size)} /> : null}
      <p className="type-sub">{t('parcel-count', { count: units, total })}</p>
    </Scanner>
  )
}

const Piece = ({ item: { name, colour, vendorCode, photo, size: code }, size }: { item: Item; size: string }) => (
  <div className={styles['piece']}>
    {photo ? <img src={photo.imageSizes.W250} alt="" width="66" height="88" /> : <span />}
    <p className={styles['words']}>
      <span className="type-sub">{name}</span>
      <span>{colour}</span>
      <span className="type-second quiet">{`${vendorCode}-${code}`}</span>
    </p>
    <span className={styles['size']}>{size}</span>
  </div>
)

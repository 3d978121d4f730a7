import { useLocale, useTranslations } from 'use-intl'
import {
  fileName,
  listColourKeys,
  listPhotos,
  listSizes,
  partName,
  readJson,
  sizeName,
  textName,
  type FieldFile,
} from '#admin/features/product/product-fields.ts'
import { readNumber } from '#admin/features/product/to-product-input.ts'
import { useColourNames } from '#admin/features/product/use-colour-names.ts'
import type { ProductDraft } from '#admin/features/product/use-product-draft.ts'
import { ColourSquares } from '#admin/features/products/colour-squares.tsx'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { Button } from '#admin/ui/button.tsx'
import { formatNumber } from '#shared/rules/number-format.ts'
import styles from '#admin/features/product/product-form.module.css'

interface PreviewCardProps {
  draft: ProductDraft
  /** Opens the page; undefined without the permission to save. */
  onPreview: (() => void) | undefined
}

/** Renders the card of the product as in the catalogue, the button that previews its page, and the facts about its sales. */
export const PreviewCard = ({ draft, onPreview }: PreviewCardProps) => {
  const t = useTranslations('product')
  const tEnums = useTranslations('enums')
  const locale = useLocale()
  const { getColourName, getHex } = useColourNames(draft)
  const { fields, product } = draft
  const keys = listColourKeys(fields, product)
  const activeKeys = keys.filter((key) => fields[partName(key, 'state')] === 'ACTIVE')
  const first = activeKeys[0] ?? keys[0]
  const [photo] = first === undefined ? [] : listPhotos(fields, first)
  const file = photo && readJson<FieldFile | undefined>(fields, fileName(photo.fileId), undefined)
  const price = first === undefined ? Number.NaN : readNumber(fields[partName(first, 'price')] ?? '')
  const reduced = first === undefined ? Number.NaN : readNumber(fields[partName(first, 'discountPrice')] ?? '')
  const units = product?.variants.flatMap(({ sizes }) => sizes).reduce((sum, { quantity }) => sum + quantity, 0)
  const onHand = listSizes(fields).filter(
    (size) => first !== undefined && readNumber(fields[sizeName(first, size)] ?? '') > 0,
  )
  const colours = (activeKeys.length > 0 ? activeKeys : keys).map((key) => ({
    name: getColourName(key),
    hex: getHex(key),
  }))
  return (
    <aside className={styles['aside']} aria-label={t('preview-title')}>
      <p className="type-second quiet">{t('preview-title')}</p>
      <div className={styles['card']}>
        {file ? <img src={file.address} alt="" /> : <span className="quiet">{t('no-photo')}</span>}
      </div>
      <p className={styles['fact']}>
        <span className="type-name">
          {fields[textName('name', locale)] || fields[textName('name', locale === 'uk' ? 'en' : 'uk')] || t('untitled')}
        </span>
        {price > 0 && (
          <span>
            {reduced > 0 && <s className="quiet">{formatMoney(Math.round(price * 100) / 100)}</s>}{' '}
            {formatMoney(Math.round((reduced > 0 ? reduced : price) * 100) / 100)}
          </span>
        )}
      </p>
      <p className={`${styles['fact']} type-second quiet`}>
        <span>{onHand.map((size) => tEnums(`size-${size}`)).join(' ')}</span>
        <ColourSquares label={colours.map(({ name }) => name).join(', ') || t('no-colours')} colours={colours} />
      </p>
      {onPreview && (
        <div className={styles['page-button']}>
          <Button isWide keys="alt+p" onPress={onPreview}>
            {t('preview-page')}
          </Button>
        </div>
      )}
      {product && (
        <dl className={styles['facts']}>
          <div className={styles['fact']}>
            <dt className="quiet">{t('sold-30')}</dt>
            <dd>{formatNumber(product.soldIn30Days, locale)}</dd>
          </div>
          <div className={styles['fact']}>
            <dt className="quiet">{t('units')}</dt>
            <dd>{formatNumber(units ?? 0, locale)}</dd>
          </div>
        </dl>
      )}
    </aside>
  )
}

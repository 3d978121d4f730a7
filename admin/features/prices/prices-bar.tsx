import type { RefObject } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { roundings, type Rounding } from '#admin/features/prices/price-typing.ts'
import type { PriceSearch } from '#admin/features/prices/price-search.ts'
import { useCategories } from '#admin/features/products/use-products.ts'
import { SearchField } from '#admin/ui/search-field.tsx'
import { usePhone } from '#admin/ui/use-media.ts'
import styles from '#admin/features/prices/prices.module.css'

interface PricesBarProps {
  field: RefObject<HTMLInputElement | null>
  search: PriceSearch
  onFind: (text: string) => void
  onCategory: (category: string) => void
  rounding: Rounding
  onRound: (rounding: Rounding) => void
  /** Leaves the search for what it found. */
  onEnter: () => void
}

/** Renders the filters of the sheet, the rounding of computed prices, and a hint about operations. */
export const PricesBar = ({ field, search, onFind, onCategory, rounding, onRound, onEnter }: PricesBarProps) => {
  const t = useTranslations('prices')
  const locale = useLocale()
  const isPhone = usePhone()
  const categories = useCategories()
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter of the field inside */}
      <div
        className={styles['bar']}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.target !== field.current) return
          event.preventDefault()
          event.stopPropagation()
          onEnter()
        }}
      >
        <SearchField
          ref={field}
          label={t('search-label')}
          placeholder={t('search')}
          text={search.text ?? ''}
          onChange={onFind}
        />
        <label className={styles['filter']}>
          <span className="quiet">{t('category')}</span>
          <select
            className={styles['select']}
            value={search.category ?? ''}
            onChange={({ target }) => onCategory(target.value)}
          >
            <option value="">{t('any-category')}</option>
            {categories.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name[locale]}
              </option>
            ))}
          </select>
        </label>
        <label className={styles['filter']}>
          <span className="quiet">{t('round')}</span>
          <select
            className={styles['select']}
            value={rounding}
            onChange={({ target }) => onRound(target.value as Rounding)} // one of the options
          >
            {roundings.map((one) => (
              <option key={one} value={one}>
                {t(`round-${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className={`${styles['hint']} type-second quiet`}>{t(isPhone ? 'hint-phone' : 'hint')}</p>
    </>
  )
}

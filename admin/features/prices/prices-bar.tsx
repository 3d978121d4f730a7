import { Link } from '@tanstack/react-router'
import { useState, type RefObject } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { roundings, type Rounding } from '#admin/features/prices/price-typing.ts'
import type { SheetLayout } from '#admin/features/prices/price-drafts.ts'
import type { PriceSearch } from '#admin/features/prices/price-search.ts'
import { listChosenIds } from '#admin/features/products/chosen-ids.ts'
import { useCategories } from '#admin/features/products/use-products.ts'
import { storefront } from '#admin/settings.ts'
import { SearchField } from '#admin/ui/search-field.tsx'
import { usePhone } from '#admin/ui/use-media.ts'
import { formatDateTime } from '#shared/rules/date-format.ts'
import styles from '#admin/features/prices/prices.module.css'

interface PricesBarProps {
  field: RefObject<HTMLInputElement | null>
  search: PriceSearch
  onFind: (text: string) => void
  onCategory: (category: string) => void
  onColumns: (layout: SheetLayout) => void
  rounding: Rounding
  onRound: (rounding: Rounding) => void
  /** Moves the focus from the search to its results. */
  onEnter: () => void
}

const weekMs = 7 * 24 * 60 * 60_000

/** Renders the filters of the sheet, the rounding of computed prices, and a hint about operations. */
export const PricesBar = ({
  field,
  search,
  onFind,
  onCategory,
  onColumns,
  rounding,
  onRound,
  onEnter,
}: PricesBarProps) => {
  const t = useTranslations('prices')
  const locale = useLocale()
  const isPhone = usePhone()
  const categories = useCategories()
  const [nextWeek] = useState(() => new Date(Date.now() + weekMs))
  const chosenCount = listChosenIds(search).length
  const exampleDate = formatDateTime(nextWeek, storefront.dates)
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
        {!isPhone && (
          <label className={styles['filter']}>
            <span className="quiet">{t('columns')}</span>
            <select
              className={styles['select']}
              value={search.columns ?? 'sizes'}
              onChange={({ target }) => onColumns(target.value as SheetLayout)} // one of the options
            >
              <option value="sizes">{t('columns-sizes')}</option>
              <option value="site">{t('columns-site')}</option>
            </select>
          </label>
        )}
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
      {chosenCount > 0 && (
        <p className={styles['chosen']}>
          {t('only-chosen', { count: chosenCount })}
          <Link to="/stock/prices" search={({ ids: _ids, page: _page, ...rest }) => rest} className="link type-button">
            {t('all-pieces')}
          </Link>
        </p>
      )}
      <p className={`${styles['hint']} type-second quiet`}>
        {isPhone || search.columns ? t(isPhone ? 'hint-phone' : 'hint-site', { date: exampleDate }) : t('hint')}
      </p>
    </>
  )
}

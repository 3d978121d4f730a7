import type { Ref } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { PhotoFilters } from '#admin/features/shop/photo-filters.ts'
import { SearchField } from '#admin/ui/search-field.tsx'
import { WordFilter } from '#admin/ui/word-filter.tsx'
import { filePlaces } from '#shared/rules/file-places.ts'
import { formatNumber } from '#shared/rules/number-format.ts'
import styles from '#admin/features/shop/photos.module.css'

interface PhotosFilterProps {
  filters: PhotoFilters
  /** Undefined until they are read. */
  counts: Readonly<Record<'undescribed' | 'unused', number>> | undefined
  searchField: Ref<HTMLInputElement>
  onChange: (changes: Readonly<Record<string, unknown>>) => void
}

/** Renders the search of the photos and their three filters: where they are, and two marks with their counts. */
export const PhotosFilter = ({ filters, counts, searchField, onChange }: PhotosFilterProps) => {
  const t = useTranslations('photos')
  const locale = useLocale()
  return (
    <div className={styles['bar']}>
      <SearchField
        ref={searchField}
        text={filters.text ?? ''}
        label={t('search-label')}
        placeholder={t('search')}
        onChange={(text) => onChange({ text })}
      />
      <div className={styles['filters']} data-filters="">
        <WordFilter
          label={t('where')}
          value={filters.place ?? ''}
          anyLabel={t('where-any')}
          options={filePlaces.map((value) => ({ value, label: t(`where-${value}`) }))}
          onChange={(place) => onChange({ place })}
        />
        {(['undescribed', 'unused'] as const).map((mark) => (
          <button
            key={mark}
            type="button"
            className={styles['mark']}
            aria-pressed={filters[mark] === true}
            onClick={() => onChange({ [mark]: filters[mark] !== true })}
          >
            {t(mark)} {counts && <span className={styles['count']}>{formatNumber(counts[mark], locale)}</span>}
          </button>
        ))}
      </div>
    </div>
  )
}

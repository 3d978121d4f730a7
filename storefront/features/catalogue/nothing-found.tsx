import { useTranslations } from 'use-intl'
import type { Facets } from '#shared/entities/variant.ts'
import type { Chosen } from '#storefront/features/catalogue/chosen.ts'
import { useFilterLabels } from '#storefront/features/catalogue/filter-labels.ts'
import { countChosen, toHref, withoutFilters, type Filters } from '#storefront/features/catalogue/filters.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { TextLink } from '#storefront/ui/text-link.tsx'
import styles from './nothing-found.module.css'

interface NothingFoundProps {
  filters: Filters
  facets: Facets
  relaxation: (Chosen & { total: number }) | null
}

/** Renders the filters to remove if no product matches: each filter, the number of products without it, and a link. */
export const NothingFound = ({ filters, facets, relaxation }: NothingFoundProps) => {
  const t = useTranslations('catalogue')
  const labels = useFilterLabels(facets)
  const { pathname } = useShop()
  const isNarrowed = countChosen(filters) > 0
  const getValue = ({ kind, value }: Chosen) =>
    kind === 'price' ? labels.price(filters) : kind === 'words' ? value : labels.all(kind, value)
  const sentence = () => {
    if (filters.q && !isNarrowed) return t('nothing-for-words', { words: filters.q })
    return t(isNarrowed ? 'nothing-found' : 'nothing-in-category')
  }
  return (
    <div className={styles.nothing} data-nothing-found>
      <h2 className="type-t1">{sentence()}</h2>
      {filters.q && !isNarrowed && <p className="quiet">{t('check-words')}</p>}
      {relaxation && (
        <p className="quiet">
          {t('nearest-without', {
            filter: t(`without-${relaxation.kind}`, { value: getValue(relaxation) }),
            count: relaxation.total,
          })}
        </p>
      )}
      <p className={styles.ways}>
        {relaxation && (
          <TextLink className="type-button" href={toHref(pathname, relaxation.without)}>
            {relaxation.kind === 'price' ? t('remove-price') : t('remove', { value: getValue(relaxation) })}
          </TextLink>
        )}
        {isNarrowed ? (
          <TextLink className="type-button" href={toHref(pathname, withoutFilters(filters))}>
            {t('reset-all')}
          </TextLink>
        ) : (
          <TextLink className="type-button" href="/catalog">
            {t('to-whole-catalogue')}
          </TextLink>
        )}
      </p>
    </div>
  )
}

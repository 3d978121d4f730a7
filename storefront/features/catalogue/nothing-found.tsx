import { useTranslations } from 'use-intl'
import type { Facets } from '#shared/entities/variant.ts'
import type { Chosen } from '#storefront/features/catalogue/chosen.ts'
import { useFilterWords } from '#storefront/features/catalogue/filter-words.ts'
import { countChosen, hrefOf, withoutFilters, type Filters } from '#storefront/features/catalogue/filters.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { TextLink } from '#storefront/ui/text-link.tsx'
import styles from './nothing-found.module.css'

interface NothingFoundProps {
  filters: Filters
  facets: Facets
  wayOut: (Chosen & { total: number }) | null
}

/** Where the garments would begin: what hides them, how many there are without it, and the way there. */
export const NothingFound = ({ filters, facets, wayOut }: NothingFoundProps) => {
  const t = useTranslations('catalogue')
  const words = useFilterWords(facets)
  const { pathname } = useShop()
  const isNarrowed = countChosen(filters) > 0
  const valueOf = ({ kind, value }: Chosen) =>
    kind === 'price' ? words.price(filters) : kind === 'words' ? value : words.all(kind, value)
  const sentence = () => {
    if (filters.q && !isNarrowed) return t('nothing-for-words', { words: filters.q })
    return t(isNarrowed ? 'nothing-found' : 'nothing-in-category')
  }
  return (
    <div className={styles.nothing}>
      <h2 className="type-t1">{sentence()}</h2>
      {filters.q && !isNarrowed && <p className="quiet">{t('check-words')}</p>}
      {wayOut && (
        <p className="quiet">
          {t('nearest-without', {
            filter: t(`without-${wayOut.kind}`, { value: valueOf(wayOut) }),
            count: wayOut.total,
          })}
        </p>
      )}
      <p className={styles.ways}>
        {wayOut && (
          <TextLink className="type-button" href={hrefOf(pathname, wayOut.without)}>
            {wayOut.kind === 'price' ? t('drop-price') : t('drop', { value: valueOf(wayOut) })}
          </TextLink>
        )}
        {isNarrowed ? (
          <TextLink className="type-button" href={hrefOf(pathname, withoutFilters(filters))}>
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

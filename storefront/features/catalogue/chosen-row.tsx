import { useTranslations } from 'use-intl'
import type { Facets } from '#shared/entities/variant.ts'
import { chosenValues } from '#storefront/features/catalogue/chosen.ts'
import { useFilterWords } from '#storefront/features/catalogue/filter-words.ts'
import { hrefOf, withoutFilters, type Filters } from '#storefront/features/catalogue/filters.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { classes } from '#storefront/ui/classes.ts'
import { TextLink } from '#storefront/ui/text-link.tsx'
import styles from './chosen-row.module.css'

/** The chosen values as plain words; each is a link that drops it. */
export const ChosenRow = ({ filters, facets }: { filters: Filters; facets: Facets }) => {
  const t = useTranslations('catalogue')
  const words = useFilterWords(facets)
  const { pathname } = useShop()
  const chosen = chosenValues(filters)
  if (!chosen.length) return null
  const wordOf = (kind: (typeof chosen)[number]['kind'], value: string) =>
    kind === 'price' ? words.price(filters) : words[kind](value)
  return (
    <div className={classes('type-small', styles.row)}>
      <span className={classes('quiet', styles.label)}>{t('chosen')}</span>
      <ul className={styles.values}>
        {chosen.map(({ kind, value, without }) => (
          <li key={`${kind}-${value}`}>
            <a
              className={styles.value}
              href={hrefOf(pathname, without)}
              aria-label={t('drop-value', { value: wordOf(kind, value) })}
            >
              {wordOf(kind, value)} <span aria-hidden="true">×</span>
            </a>
          </li>
        ))}
      </ul>
      <TextLink href={hrefOf(pathname, withoutFilters(filters))}>{t('reset')}</TextLink>
    </div>
  )
}

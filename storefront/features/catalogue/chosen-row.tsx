import { useTranslations } from 'use-intl'
import type { Facets } from '#shared/entities/variant.ts'
import { chosenValues } from '#storefront/features/catalogue/chosen.ts'
import { useFilterLabels } from '#storefront/features/catalogue/filter-labels.ts'
import { toHref, withoutFilters, type Filters } from '#storefront/features/catalogue/filters.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { classes } from '#storefront/ui/classes.ts'
import { TextLink } from '#storefront/ui/text-link.tsx'
import styles from './chosen-row.module.css'

/** Renders the chosen values; each is a link that removes it. */
export const ChosenRow = ({ filters, facets }: { filters: Filters; facets: Facets }) => {
  const t = useTranslations('catalogue')
  const labels = useFilterLabels(facets)
  const { pathname } = useShop()
  const chosen = chosenValues(filters)
  if (!chosen.length) return null
  const getLabel = (kind: (typeof chosen)[number]['kind'], value: string) =>
    kind === 'price' ? labels.price(filters) : labels[kind](value)
  return (
    <div className={classes('type-small', styles.row)}>
      <span className={classes('quiet', styles.label)}>{t('chosen')}</span>
      <ul className={styles.values}>
        {chosen.map(({ kind, value, without }) => (
          <li key={`${kind}-${value}`}>
            <a
              className={styles.value}
              href={toHref(pathname, without)}
              aria-label={t('remove-value', { value: getLabel(kind, value) })}
            >
              {getLabel(kind, value)} <span aria-hidden="true">×</span>
            </a>
          </li>
        ))}
      </ul>
      <TextLink href={toHref(pathname, withoutFilters(filters))}>{t('reset')}</TextLink>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useChosenFilters } from '#admin/features/orders/filter-words.ts'
import type { OrderSearch } from '#admin/features/orders/order-search.ts'
import { SavedViewActions } from '#admin/features/orders/saved-view-actions.tsx'
import { CloseIcon } from '#admin/ui/icons.tsx'
import styles from '#admin/features/orders/chosen-filters.module.css'

/** Renders the chosen filters, as words that a press removes, and the actions for the resulting list. */
export const ChosenFilters = ({ search }: { search: OrderSearch }) => {
  const t = useTranslations('orders')
  const chosen = useChosenFilters(search)
  return (
    <div className={styles['line']}>
      {chosen.length > 0 && (
        <ul className={styles['list']} aria-label={t('filters-chosen')}>
          {chosen.map(({ name, without }) => (
            <li key={name}>
              <Link
                to="/orders"
                search={without}
                className={styles['chosen']}
                aria-label={t('filter-remove', { name })}
              >
                {name}
                <CloseIcon size={12} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <SavedViewActions search={search} hasFilters={chosen.length > 0} />
    </div>
  )
}

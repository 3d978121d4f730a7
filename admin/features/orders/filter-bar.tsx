import { useTranslations } from 'use-intl'
import { useFilterWords } from '#admin/features/orders/filter-words.ts'
import { readFilter, type OrderSearch } from '#admin/features/orders/order-search.ts'
import { ChevronIcon } from '#admin/ui/icons.tsx'
import styles from '#admin/features/orders/filter-bar.module.css'

/** The parts of the panel, each with its button. */
export const filterParts = ['pay', 'ship', 'since', 'sum'] as const
export type FilterPart = (typeof filterParts)[number]

const labels = { pay: 'payment', ship: 'delivery', since: 'placed', sum: 'total' } as const

interface FilterBarProps {
  search: OrderSearch
  open: FilterPart | null
  onToggle: (part: FilterPart) => void
}

/** Renders the filters, each with its chosen values. A press opens the panel below. */
export const FilterBar = ({ search, open, onToggle }: FilterBarProps) => {
  const t = useTranslations('orders')
  const words = useFilterWords()
  const filter = readFilter(search)
  const sum = words.sum(filter)
  const traits = filter.only?.length ?? 0
  const values = {
    pay: filter.pay?.length,
    ship: filter.ship?.length,
    since: words.since(filter),
    sum: sum ?? (traits > 0 ? traits : undefined),
  }
  return (
    <fieldset className={styles['bar']} aria-label={t('filters')}>
      {filterParts.map((part) => (
        <button
          key={part}
          type="button"
          id={`filter-${part}`}
          className={`${styles['part']} type-button`}
          aria-expanded={open === part}
          onClick={() => onToggle(part)}
        >
          {t(labels[part])}
          {values[part] !== undefined && <span className={styles['value']}>{values[part]}</span>}
          <ChevronIcon size={14} />
        </button>
      ))}
    </fieldset>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { firstPage, toListing, getUsualSort, type OrderSearch } from '#admin/features/orders/order-search.ts'
import { ChevronIcon } from '#admin/ui/icons.tsx'
import { orderSorts, type OrderSort } from '#shared/entities/admin/order-filter.ts'
import styles from '#admin/features/orders/sort-choice.module.css'

/** Returns how a list is sorted, and a function that sorts it otherwise. */
export const useSort = (search: OrderSearch) => {
  const navigate = useNavigate({ from: '/orders' })
  const usual = getUsualSort(search.view ?? 'waiting')
  const sort = toListing(search).sort ?? usual
  const setSort = (next: OrderSort) => {
    const { sort: _sort, ...rest } = firstPage(search)
    void navigate({ search: { ...rest, ...(next !== usual && { sort: next.toLowerCase() }) } })
  }
  return { sort, usual, setSort }
}

/** Shows the order of the list, and changes it. Only waiting orders can be sorted by urgency. */
export const SortChoice = ({ search }: { search: OrderSearch }) => {
  const t = useTranslations('orders')
  const { sort, usual, setSort } = useSort(search)
  const offered = orderSorts.filter((one) => one !== 'URGENT' || usual === 'URGENT')
  return (
    <span className={styles['sort']}>
      <select
        className={styles['select']}
        aria-label={t('sort')}
        value={sort}
        onChange={({ target }) => setSort(target.value as OrderSort)} // its options are exactly these
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {t(`sort-${one}`)}
          </option>
        ))}
      </select>
      <ChevronIcon size={14} />
    </span>
  )
}

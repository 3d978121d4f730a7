import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OrderSearch } from '#admin/features/orders/order-search.ts'
import { useOrders } from '#admin/features/orders/use-orders.ts'
import { rowsPerPage } from '#admin/ui/rows-per-page.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { ArrowDownIcon, ArrowUpIcon } from '#admin/ui/icons.tsx'
import { KeyCap } from '#admin/ui/key-cap.tsx'
import styles from '#admin/features/order/order-neighbours.module.css'

/** Renders the order's position in its list and links to its neighbours. */
export const OrderNeighbours = ({ id, search }: { id: string; search: OrderSearch }) => {
  const t = useTranslations('order')
  const tKeys = useTranslations('keys')
  const navigate = useNavigate()
  const { data } = useOrders(search)
  const rows = data?.entities ?? []
  const index = rows.findIndex(({ _id }) => _id === id)
  const previous = rows[index - 1]?._id
  const next = index < 0 ? undefined : rows[index + 1]?._id
  const open = (other: string | undefined) => () => {
    if (other) void navigate({ to: '/orders/$id', params: { id: other }, search })
  }
  useKeys([
    { keys: 'j', label: tKeys('next'), inBar: true, run: open(next) },
    { keys: 'k', label: tKeys('previous'), inBar: true, run: open(previous) },
  ])
  if (index < 0 || !data) return null
  const position = ((search.page ?? 1) - 1) * rowsPerPage + index + 1
  return (
    <nav aria-label={t('neighbours')} className={styles['neighbours']}>
      <span>{t('position', { index: position, total: data.total })}</span>
      {previous && (
        <Link
          to="/orders/$id"
          params={{ id: previous }}
          search={search}
          aria-label={t('previous-order')}
          className={styles['way']}
        >
          <KeyCap keys="k" />
          <ArrowUpIcon size={16} />
        </Link>
      )}
      {next && (
        <Link
          to="/orders/$id"
          params={{ id: next }}
          search={search}
          aria-label={t('next-order')}
          className={styles['way']}
        >
          <KeyCap keys="j" />
          <ArrowDownIcon size={16} />
        </Link>
      )}
    </nav>
  )
}

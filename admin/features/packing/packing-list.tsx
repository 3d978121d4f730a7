import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useOrderWords } from '#admin/features/orders/order-words.ts'
import type { PackingSearch } from '#admin/features/packing/packing-sort.ts'
import { WaitingPack } from '#admin/features/packing/waiting-pack.tsx'
import { useWaitingIds } from '#admin/features/packing/use-packing.ts'
import { useFindOtherHolder } from '#admin/features/order/use-holding.ts'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import list from '#admin/ui/list.module.css'
import styles from '#admin/features/packing/packing-list.module.css'

const toStrong = (number: ReactNode) => <strong key="number">{number}</strong>

/** Renders the orders that are to be packed. */
export const PackingList = ({ rows, search }: { rows: readonly OrderRowEntity[]; search: PackingSearch }) => {
  const t = useTranslations('packing')
  const { who, how, where } = useOrderWords()
  const findOtherHolder = useFindOtherHolder()
  const waitingIds = useWaitingIds()
  return (
    <ul className={styles['list']}>
      {rows.map((row) => (
        <li key={row._id} className={styles['row']}>
          <span className={styles['photo']}>
            {row.photos[0] && <img src={row.photos[0]} alt="" width="48" height="64" loading="lazy" />}
          </span>
          <span className={styles['words']}>
            <Link
              to="/packing/$id"
              params={{ id: row._id }}
              search={search}
              className={`${list['link']} ${styles['link']} type-sub`}
            >
              {row.number}
            </Link>
            <span className="type-second quiet">{who(row)}</span>
            <span className="type-second quiet">{[how(row), where(row)].filter(Boolean).join(', ')}</span>
            {waitingIds.has(row._id) ? <WaitingPack orderId={row._id} /> : <Packer holder={findOtherHolder(row)} />}
          </span>
          <span className={styles['units']}>{t.rich('pieces', { count: row.units, b: toStrong })}</span>
        </li>
      ))}
    </ul>
  )
}

const Packer = ({ holder }: { holder: OrderRowEntity['heldBy'] | undefined }) => {
  const t = useTranslations('packing')
  return holder && <span className="type-second">{t('is-packing', { initials: holder.initials })}</span>
}

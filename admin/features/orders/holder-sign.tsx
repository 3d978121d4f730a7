import { useProfile } from '#admin/session/use-profile.ts'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import styles from '#admin/features/orders/holder-sign.module.css'

/** Renders who works on an order: initials in a box, filled for the own account. */
export const HolderSign = ({ holder }: { holder: OrderRowEntity['heldBy'] }) => {
  const { data: profile } = useProfile()
  if (!holder) return null
  return (
    <abbr className={styles['box']} title={holder.name} data-mine={holder._id === profile?._id ? '' : undefined}>
      {holder.initials.slice(0, 2)}
    </abbr>
  )
}

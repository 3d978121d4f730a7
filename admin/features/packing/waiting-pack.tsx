import { useTranslations } from 'use-intl'
import { useIsAside } from '#admin/features/packing/use-packing.ts'
import styles from '#admin/features/packing/waiting-pack.module.css'

/** Shows that an order is packed or set aside in this browser and not on the server yet. Blue marks unsaved data. */
export const WaitingPack = ({ orderId }: { orderId: string }) => {
  const t = useTranslations('packing')
  const isAside = useIsAside(orderId)
  return <span className={`${styles['waiting']} type-second`}>{t(isAside ? 'waits-aside' : 'waits')}</span>
}

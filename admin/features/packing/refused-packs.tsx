import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useOrder } from '#admin/features/order/use-order.ts'
import { packingStore, type RefusedOrder } from '#admin/features/packing/packing-storage.ts'
import { dismissRefused } from '#admin/features/packing/send-packed.ts'
import { useStore } from '#admin/ui/store.ts'
import type { OrderStep } from '#shared/rules/order-step.ts'
import styles from '#admin/features/packing/refused-packs.module.css'

/** Renders orders that were packed or set aside here but refused by the server, with the reasons, until they are dismissed. [ADM-18] */
export const RefusedPacks = () => {
  const { refused } = useStore(packingStore)
  if (refused.length === 0) return null
  return (
    <div role="alert">
      <ul>
        {refused.map((pack) => (
          <RefusedPack key={pack._id} pack={pack} />
        ))}
      </ul>
    </div>
  )
}

const getReason = (step: OrderStep | undefined | null, isAside: boolean) => {
  if (isAside) return step ? 'refused-aside-step' : 'refused-aside'
  if (step === undefined || step === null) return 'refused'
  if (step === 'CANCELED') return 'refused-canceled'
  if (step === 'PACK') return 'refused-changed'
  return step === 'PACKED' || step === 'ON_ITS_WAY' || step === 'AT_BRANCH' || step === 'RECEIVED'
    ? 'refused-packed'
    : 'refused-step'
}

const RefusedPack = ({ pack: { _id, number, atMs, isAside = false } }: { pack: RefusedOrder }) => {
  const t = useTranslations('packing')
  const tOrders = useTranslations('orders')
  const { order } = useOrder(_id)
  // Data read before the refusal is outdated.
  const step = order.dataUpdatedAt > atMs ? order.data?.step : undefined
  return (
    <li className={styles['line']}>
      <p className={styles['text']}>
        <strong>{number}</strong>{' '}
        {t(getReason(step, isAside), { step: step ? tOrders(`step-${step}`).toLocaleLowerCase() : '' })}
      </p>
      <Link to="/orders/$id" params={{ id: _id }} search={{}} className="link type-button">
        {t('to-order')}
      </Link>
      <button type="button" className="link type-button" onClick={() => dismissRefused(_id)}>
        {t('understood')}
      </button>
    </li>
  )
}

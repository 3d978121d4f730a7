import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useMoveOrders } from '#admin/features/orders/move-orders.ts'
import { useOrderWords } from '#admin/features/orders/order-words.ts'
import { PaymentSign } from '#admin/features/orders/payment-sign.tsx'
import { useOrders } from '#admin/features/orders/use-orders.ts'
import { useOrder } from '#admin/features/order/use-order.ts'
import { PackingItem } from '#admin/features/packing/packing-item.tsx'
import { forgetTicks, useTicks } from '#admin/features/packing/ticks.ts'
import { useFindOtherHolder, useHolding } from '#admin/features/packing/use-holding.ts'
import { useWakeLock } from '#admin/features/packing/use-wake-lock.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { storefront } from '#admin/settings.ts'
import { Button } from '#admin/ui/button.tsx'
import { ArrowLeftIcon } from '#admin/ui/icons.tsx'
import { FailedState, Skeleton } from '#admin/ui/states.tsx'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import { formatTime } from '#shared/rules/date-format.ts'
import { itemKey } from '#shared/rules/item-refunds.ts'
import styles from '#admin/screens/packing-screen.module.css'

/** One order fills the screen: its pieces are ticked, then it is packed and the next one comes. */
export const PackingOrderScreen = () => {
  const { id } = useParams({ from: '/packing/$id' })
  const { order, row } = useOrder(id)
  if (order.data && row) return <ParcelToPack key={id} order={order.data} row={row} />
  return order.error ? <FailedState error={order.error} onRetry={() => void order.refetch()} /> : <Skeleton rows={4} />
}

const ParcelToPack = ({ order, row }: { order: AdminOrder; row: OrderRowEntity }) => {
  const t = useTranslations('packing')
  const tOrder = useTranslations('order')
  const tOrders = useTranslations('orders')
  const navigate = useNavigate()
  const { how, where } = useOrderWords()
  const { ticks, toggle } = useTicks(order._id)
  const { data } = useOrders({ view: 'pack' })
  const move = useMoveOrders()
  useWakeLock()
  const rows = data?.entities ?? []
  const index = rows.findIndex(({ _id }) => _id === order._id)
  const canPack = row.step === 'PACK'
  const { otherHolder, takeOver } = useHolding(row, canPack)
  const findOtherHolder = useFindOtherHolder()
  const isFree = (other: OrderRowEntity) => !findOtherHolder(other)
  const previous = rows.slice(0, Math.max(index, 0)).findLast(isFree)
  const next = rows.slice(index + 1).find(isFree)
  const left = order.products.filter((product) => !ticks.has(itemKey(product)))
  const piecesLeft = left.reduce((sum, { quantity }) => sum + quantity, 0)
  const isMine = canPack && !otherHolder
  const open = (other: OrderRowEntity | undefined) =>
    other ? navigate({ to: '/packing/$id', params: { id: other._id } }) : navigate({ to: '/packing' })
  const pack = () => {
    if (left.length > 0 || !isMine || move.isPending) return
    forgetTicks(order._id)
    // Without a network the press waits in the browser; the next order comes at once.
    move.mutate({ orders: [row], step: 'PACKED' })
    void open(next)
  }
  useKeys([
    { keys: 'enter', label: t('packed'), inBar: true, run: pack, group: t('title') },
    { keys: 'j', label: t('next'), run: () => void open(next), group: t('title') },
    { keys: 'k', label: t('previous'), run: () => void open(previous), group: t('title') },
  ])
  return (
    <article className={styles['page']}>
      <title>{`${row.number} — ${t('title')}`}</title>
      <header className={styles['head']}>
        <Link to="/packing" className={styles['back']} aria-label={t('to-list')}>
          <ArrowLeftIcon size={22} />
        </Link>
        <h1 className="type-section">{row.number}</h1>
        {index >= 0 && data && (
          <span className={`${styles['position']} quiet`}>
            {tOrder('position', { index: index + 1, total: data.total })}
          </span>
        )}
      </header>
      {order.shippingInfo?.comment && <p className={`${styles['comment']} type-sub`}>{order.shippingInfo.comment}</p>}
      {!canPack && (
        <p className={styles['comment']}>
          {t('not-to-pack', { step: tOrders(`step-${row.step}`) })}{' '}
          <Link to="/orders/$id" params={{ id: order._id }} search={{}} className="link">
            {t('to-order')}
          </Link>
        </p>
      )}
      {canPack && otherHolder && (
        <p className={styles['comment']} role="alert">
          {t('held-by', { initials: otherHolder.initials, time: formatTime(otherHolder.since, storefront.dates) })}{' '}
          <button type="button" className="link" onClick={takeOver}>
            {t('take-over')}
          </button>
        </p>
      )}
      <ul>
        {order.products.map((product) => (
          <PackingItem
            key={itemKey(product)}
            product={product}
            isTicked={ticks.has(itemKey(product))}
            onToggle={() => toggle(itemKey(product))}
          />
        ))}
      </ul>
      <div className={styles['done']}>
        <p className={styles['where']}>
          <span>{[how(row), where(row), order.customer?.lastName].filter(Boolean).join(', ')}</span>
          <PaymentSign order={order} />
        </p>
        <Button
          kind="main"
          size="large"
          isWide
          isDisabled={left.length > 0 || !isMine}
          {...(left.length > 0 ? { fact: t('pieces-left', { count: piecesLeft }) } : { keys: 'enter' })}
          onPress={pack}
        >
          {t('packed')}
        </Button>
        <nav className={styles['ways']} aria-label={t('title')}>
          {previous ? (
            <Link to="/packing/$id" params={{ id: previous._id }} className={`${styles['way']} quiet`}>
              {`← ${t('previous')}`}
            </Link>
          ) : (
            <span />
          )}
          {next && (
            <Link to="/packing/$id" params={{ id: next._id }} className={`${styles['way']} quiet`}>
              {`${t('next')} →`}
            </Link>
          )}
        </nav>
      </div>
    </article>
  )
}

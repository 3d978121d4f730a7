import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useOrderWords } from '#admin/features/orders/order-words.ts'
import { PaymentSign } from '#admin/features/orders/payment-sign.tsx'
import { useOrders } from '#admin/features/orders/use-orders.ts'
import { useOrder } from '#admin/features/order/use-order.ts'
import { MissingDialog } from '#admin/features/packing/missing-dialog.tsx'
import { PackingItem } from '#admin/features/packing/packing-item.tsx'
import { packOrders, removeWaitingPack } from '#admin/features/packing/send-packed.ts'
import { useSortedRows } from '#admin/features/packing/packing-sort.ts'
import { useTicks } from '#admin/features/packing/ticks.ts'
import { useScanner } from '#admin/features/packing/use-scanner.ts'
import { useSlipScans } from '#admin/features/packing/use-slip-scans.ts'
import { useReadAhead } from '#admin/features/packing/read-orders.ts'
import { useFindOtherHolder, useHolding } from '#admin/features/order/use-holding.ts'
import { useSwipes } from '#admin/features/packing/use-swipes.ts'
import { useWaitingIds } from '#admin/features/packing/use-packing.ts'
import { WaitingPack } from '#admin/features/packing/waiting-pack.tsx'
import { useWakeLock } from '#admin/features/packing/use-wake-lock.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { storefront } from '#admin/settings.ts'
import { Button } from '#admin/ui/button.tsx'
import { ArrowLeftIcon, ScanIcon } from '#admin/ui/icons.tsx'
import { FailedState, Skeleton } from '#admin/ui/states.tsx'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import { formatTime } from '#shared/rules/date-format.ts'
import { toItemKey } from '#shared/rules/item-refunds.ts'
import { formatNumber } from '#shared/rules/number-format.ts'
import styles from '#admin/screens/packing-screen.module.css'

const loadScanner = async () => (await import('#admin/features/packing/parcel-scanner.tsx')).ParcelScanner

const noRows: readonly OrderRowEntity[] = []

/** Renders one order over the whole screen. Its pieces are ticked, then it is packed and the next order opens. */
export const PackingOrderScreen = () => {
  const { id } = useParams({ from: '/packing/$id' })
  const { order, row, error, retry } = useOrder(id)
  if (order.data && row) return <ParcelToPack key={id} order={order.data} row={row} />
  return error ? <FailedState error={error} onRetry={retry} /> : <Skeleton rows={4} />
}

const ParcelToPack = ({ order, row }: { order: AdminOrder; row: OrderRowEntity }) => {
  const t = useTranslations('packing')
  const tOrders = useTranslations('orders')
  const locale = useLocale()
  const navigate = useNavigate()
  const { how, where } = useOrderWords()
  const { ticks, toggle } = useTicks(order._id)
  const { data } = useOrders({ view: 'pack' })
  const waitingIds = useWaitingIds()
  useWakeLock()
  const search = useSearch({ from: '/packing/$id' })
  const rows = useSortedRows(data?.entities ?? noRows, search)
  useReadAhead(rows)
  useSlipScans(rows)
  const index = rows.findIndex(({ _id }) => _id === order._id)
  const isWaiting = waitingIds.has(order._id)
  const canPack = row.step === 'PACK' && !isWaiting
  const { otherHolder, takeOver } = useHolding(row, canPack)
  const findOtherHolder = useFindOtherHolder()
  const isFree = (other: OrderRowEntity) => !findOtherHolder(other) && !waitingIds.has(other._id)
  const previous = rows.slice(0, Math.max(index, 0)).findLast(isFree)
  const next = rows.slice(index + 1).find(isFree)
  const left = order.products.filter((product) => !ticks.has(toItemKey(product)))
  const piecesLeft = left.reduce((sum, { quantity }) => sum + quantity, 0)
  const isMine = canPack && !otherHolder
  const open = (other: OrderRowEntity | undefined) =>
    other ? navigate({ to: '/packing/$id', params: { id: other._id }, search }) : navigate({ to: '/packing', search })
  const pack = () => {
    if (left.length > 0 || !isMine) return
    // Without a network the press waits in the browser; the next order comes at once.
    packOrders([row])
    void open(next)
  }
  const { Scanner, ...scanner } = useScanner(loadScanner)
  const [asksForMissing, setAsksForMissing] = useState(false)
  useKeys([
    { keys: 'enter', label: t('packed'), inBar: true, run: pack, group: t('title') },
    ...(isMine ? [{ keys: 'm', label: t('missing'), run: () => setAsksForMissing(true), group: t('title') }] : []),
    { keys: 'j', label: t('next'), run: () => void open(next), group: t('title') },
    { keys: 'k', label: t('previous'), run: () => void open(previous), group: t('title') },
  ])
  const swipes = useSwipes({
    onLeft: () => next && void open(next),
    onRight: () => previous && void open(previous),
  })
  return (
    <article className={`${styles['page']} ${styles['swiped']}`} {...swipes}>
      <title>{`${row.number} — ${t('title')}`}</title>
      <header className={styles['head']}>
        <Link to="/packing" search={search} className={styles['back']} aria-label={t('to-list')}>
          <ArrowLeftIcon size={22} />
        </Link>
        <h1 className="type-section">{row.number}</h1>
        {index >= 0 && data && (
          <span className={`${styles['position']} quiet`}>
            {t('position', { index: index + 1, total: data.total })}
          </span>
        )}
        <button type="button" className={styles['scan']} aria-label={t('scan')} onClick={scanner.open}>
          <ScanIcon size={22} />
        </button>
      </header>
      {order.shippingInfo?.comment && <p className={`${styles['comment']} type-sub`}>{order.shippingInfo.comment}</p>}
      {isWaiting && (
        <p className={styles['comment']}>
          <WaitingPack orderId={order._id} />{' '}
          <button type="button" className="link" onClick={() => removeWaitingPack(order._id)}>
            {t('take-back')}
          </button>
        </p>
      )}
      {!canPack && !isWaiting && (
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
            key={toItemKey(product)}
            product={product}
            isTicked={ticks.has(toItemKey(product))}
            onToggle={() => toggle(toItemKey(product))}
          />
        ))}
      </ul>
      <div className={styles['done']}>
        <p className={styles['where']}>
          <span>{[how(row), where(row), order.customer?.lastName].filter(Boolean).join(', ')}</span>
          {order.weight !== null && (
            <span className="quiet">{t('weight', { kg: formatNumber(order.weight / 1000, locale) })}</span>
          )}
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
            <Link to="/packing/$id" params={{ id: previous._id }} search={search} className={`${styles['way']} quiet`}>
              {`← ${t('previous')}`}
            </Link>
          ) : (
            <span />
          )}
          {isMine && (
            <button type="button" className={`${styles['way']} quiet`} onClick={() => setAsksForMissing(true)}>
              {t('missing')}
            </button>
          )}
          {next && (
            <Link to="/packing/$id" params={{ id: next._id }} search={search} className={`${styles['way']} quiet`}>
              {`${t('next')} →`}
            </Link>
          )}
        </nav>
      </div>
      {Scanner && (
        <Scanner
          order={order}
          ticks={ticks}
          onTick={toggle}
          onMissing={isMine ? () => setAsksForMissing(true) : undefined}
          onClose={scanner.close}
        />
      )}
      {asksForMissing && (
        <MissingDialog
          order={order}
          ticks={ticks}
          onClose={() => setAsksForMissing(false)}
          onDone={() => void open(next)}
        />
      )}
    </article>
  )
}

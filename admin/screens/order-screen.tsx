import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { NextStep, type OrderDialog } from '#admin/features/order/next-step.tsx'
import { OrderAside } from '#admin/features/order/order-aside.tsx'
import { OrderHolder } from '#admin/features/order/order-holder.tsx'
import { OrderHistory } from '#admin/features/order/order-history.tsx'
import { OrderMoney } from '#admin/features/order/order-money.tsx'
import { OrderProducts } from '#admin/features/order/order-products.tsx'
import { OrderRoad } from '#admin/features/order/order-road.tsx'
import { OrderNeighbours } from '#admin/features/order/order-neighbours.tsx'
import { rememberRow } from '#admin/features/orders/last-row.ts'
import { useOrder } from '#admin/features/order/use-order.ts'
import { PaymentSign } from '#admin/features/orders/payment-sign.tsx'
import { StepSign } from '#admin/features/orders/step-sign.tsx'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { PageHead } from '#admin/ui/page-head.tsx'
import { EmptyState, FailedState, Skeleton } from '#admin/ui/states.tsx'
import type { StepView } from '#shared/rules/order-step.ts'
import { hasErrorCode } from '#client/api-error.ts'
import styles from '#admin/ui/columns.module.css'

/** Each loads when it is opened. */
const dialogs = {
  ship: lazy(async () => ({ default: (await import('#admin/features/order/ship-dialog.tsx')).ShipDialog })),
  refund: lazy(async () => ({ default: (await import('#admin/features/order/refund-dialog.tsx')).RefundDialog })),
  link: lazy(async () => ({ default: (await import('#admin/features/order-form/link-dialog.tsx')).LinkDialog })),
  cancel: lazy(async () => ({ default: (await import('#admin/features/order/cancel-dialog.tsx')).CancelDialog })),
} as const satisfies Record<OrderDialog, unknown>

/** Replaces the usual columns while the customer has to be called. */
const CallDesk = lazy(async () => ({ default: (await import('#admin/features/call/call-desk.tsx')).CallDesk }))

/** Renders an order with all its facts and its one next step. */
export const OrderScreen = () => {
  const { id } = useParams({ from: '/orders/$id' })
  const search = useSearch({ from: '/orders/$id' })
  const navigate = useNavigate()
  const t = useTranslations('orders')
  const tKeys = useTranslations('keys')
  const tStates = useTranslations('states')
  const { order, row } = useOrder(id)
  const may = useMay()
  const [open, setOpen] = useState<OrderDialog | null>(null)
  useEffect(() => rememberRow(id), [id])
  useKeys([{ keys: 'esc', label: tKeys('to-list'), inBar: true, run: () => void navigate({ to: '/orders', search }) }])
  const view = search.view ?? 'waiting'
  const crumbs = (
    <>
      <nav aria-label={t('title')}>
        <Link to="/orders" search={{}}>
          {t('title')}
        </Link>
        {' / '}
        <Link to="/orders" search={search}>
          {t(`view-${view}`)}
        </Link>
      </nav>
      <OrderNeighbours id={id} search={search} />
    </>
  )
  if (!order.data) {
    if (order.isPending)
      return (
        <>
          <PageHead title={t('title')} crumbs={crumbs} />
          <Skeleton rows={5} />
        </>
      )
    return (
      <>
        <PageHead title={t('title')} crumbs={crumbs} />
        {hasErrorCode(order.error, 'ORDER_NOT_FOUND', 'INVALID_UUID') ? (
          <EmptyState title={tStates('order-missing')} text="">
            <Link to="/orders" search={search} className="link">
              {tStates('to-orders')}
            </Link>
          </EmptyState>
        ) : (
          <FailedState error={order.error} onRetry={() => void order.refetch()} />
        )}
      </>
    )
  }
  const openTaken = (next: string, taken: StepView) =>
    void navigate({ to: '/orders/$id', params: { id: next }, search: taken === 'waiting' ? {} : { view: taken } })
  const { data } = order
  const isCall = data.step === 'CALL' && may('orders.change')
  const OpenDialog = open ? dialogs[open] : null
  return (
    <article className={styles['page']}>
      <PageHead title={data.number ?? ''} crumbs={crumbs}>
        <PaymentSign order={data} sum={formatMoney(data.prices.total)} />
        {row && <StepSign step={row.step} />}
      </PageHead>
      {isCall ? (
        <Suspense fallback={<Skeleton rows={5} />}>
          <CallDesk key={data._id} order={data} onOpen={setOpen} />
        </Suspense>
      ) : (
        <>
          {row && <OrderHolder row={row} view={view} onNext={openTaken} />}
          {row && <OrderRoad row={row} />}
          <div className={styles['columns']}>
            <div>
              <OrderProducts order={data} />
              <OrderMoney order={data} />
              <OrderHistory order={data} />
            </div>
            <div>
              {row && (
                <NextStep
                  order={data}
                  row={row}
                  onOpen={setOpen}
                  onEdit={() => void navigate({ to: '/orders/$id/edit', params: { id } })}
                  onReturn={() => void navigate({ to: '/returns/new', search: { order: id } })}
                  onPrint={() => void navigate({ to: '/packing/slips', search: { ids: data._id } })}
                />
              )}
              <OrderAside order={data} />
            </div>
          </div>
        </>
      )}
      <KeysBar />
      {OpenDialog && (
        <Suspense fallback={null}>
          <OpenDialog order={data} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </article>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { orderQuery, usePayments } from '#admin/features/order/use-order.ts'
import { FindOrder } from '#admin/features/returns/find-order.tsx'
import { NewReturnForm } from '#admin/features/returns/new-return-form.tsx'
import type { ReturnablePiece } from '#admin/features/returns/returned-piece.ts'
import { PaymentSign } from '#admin/features/orders/payment-sign.tsx'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { PageHead } from '#admin/ui/page-head.tsx'
import { EmptyState, FailedState, Skeleton } from '#admin/ui/states.tsx'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import type { RefundableItem } from '#shared/entities/admin/refund.ts'
import { toItemKey, refundForUnits } from '#shared/rules/item-refunds.ts'
import { toMajor, toMinor } from '#shared/rules/money.ts'
import styles from '#admin/ui/columns.module.css'

/** Renders the form for a return that staff enter during a call: first the order, then the pieces. */
export const NewReturnScreen = () => {
  const { order: id } = useSearch({ from: '/returns/new' })
  const navigate = useNavigate()
  const t = useTranslations('returns')
  const tKeys = useTranslations('keys')
  useKeys([
    { keys: 'esc', label: tKeys('to-list'), inBar: true, run: () => void navigate({ to: '/returns', search: {} }) },
  ])
  const crumbs = (
    <nav aria-label={t('title')}>
      <Link to="/returns" search={{}}>
        {t('title')}
      </Link>
    </nav>
  )
  if (id !== undefined) return <OfOrder key={id} id={id} crumbs={crumbs} />
  return (
    <article className={styles['page']}>
      <PageHead title={t('new')} crumbs={crumbs} />
      <FindOrder />
      <KeysBar />
    </article>
  )
}

const OfOrder = ({ id, crumbs }: { id: string; crumbs: React.ReactNode }) => {
  const t = useTranslations('returns')
  const order = useQuery(orderQuery(id))
  const payments = usePayments(id)
  const failed = order.error ?? payments.error
  if (failed)
    return (
      <>
        <PageHead title={t('new')} crumbs={crumbs} />
        <FailedState error={failed} onRetry={() => void Promise.all([order.refetch(), payments.refetch()])} />
      </>
    )
  if (!order.data || !payments.data)
    return (
      <>
        <PageHead title={t('new')} crumbs={crumbs} />
        <Skeleton rows={5} />
      </>
    )
  const { data } = order
  const pieces = listPieces(data, payments.data.items)
  return (
    <article className={styles['page']}>
      <PageHead title={t('new-title', { number: data.number ?? '' })} crumbs={crumbs}>
        <PaymentSign order={data} sum={formatMoney(data.prices.total)} />
        <Link to="/returns/new" search={{}} className="link type-button">
          {t('other-order')}
        </Link>
      </PageHead>
      {pieces.length > 0 ? (
        <NewReturnForm order={data} pieces={pieces} lateSince={findLateSince(data)} />
      ) : (
        <EmptyState title={t('new-nothing-left')} text="">
          <Link to="/orders/$id" params={{ id }} search={{}} className="link">
            {data.number}
          </Link>
        </EmptyState>
      )}
      <KeysBar />
    </article>
  )
}

/** Lists the units that can come back, one entry per unit. */
const listPieces = ({ products }: AdminOrder, items: readonly RefundableItem[]): ReturnablePiece[] =>
  items.flatMap((item) => {
    const product = products.find((one) => toItemKey(one) === toItemKey(item))
    if (!product) return []
    const { variantId, size, name, colour, vendorCode, photo } = product
    const paid = toMajor(refundForUnits({ ...item, paidMinor: toMinor(item.paid) }, item.refundedUnits, 1))
    return Array.from({ length: item.freeUnits }, (_, index) => ({
      key: `${toItemKey(item)} ${index}`,
      variantId,
      size,
      name,
      colour,
      vendorCode,
      photo: photo?.imageSizes.W250 ?? null,
      paid,
    }))
  })

/** Returns when the time for returns was over; undefined while it is not. */
const findLateSince = ({ returnableUntil }: AdminOrder): string | undefined =>
  returnableUntil !== null && Date.parse(returnableUntil) < Date.now() ? returnableUntil : undefined

import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Inspection } from '#admin/features/returns/inspection.tsx'
import { ReturnCustomer, ReturnNext } from '#admin/features/returns/return-next.tsx'
import { ReturnRoad } from '#admin/features/returns/return-road.tsx'
import { sumReturn, type Conditions } from '#admin/features/returns/return-sums.ts'
import { StateSign } from '#admin/features/returns/state-sign.tsx'
import { returnQuery } from '#admin/features/returns/use-returns.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { PageHead } from '#admin/ui/page-head.tsx'
import { EmptyState, FailedState, Skeleton } from '#admin/ui/states.tsx'
import { hasErrorCode } from '#client/api-error.ts'
import type { AdminReturn } from '#shared/entities/admin/return.ts'
import { toMajor } from '#shared/rules/money.ts'
import { pieceConditions } from '#shared/rules/return-steps.ts'
import columns from '#admin/ui/columns.module.css'
import styles from '#admin/features/returns/return-pieces.module.css'

/** Renders a return: its pieces, its road, and its one next step. */
export const ReturnScreen = () => {
  const { id } = useParams({ from: '/returns/$id' })
  const search = useSearch({ from: '/returns/$id' })
  const navigate = useNavigate()
  const t = useTranslations('returns')
  const tKeys = useTranslations('keys')
  const { data, error, isPending, refetch } = useQuery(returnQuery(id))
  useKeys([{ keys: 'esc', label: tKeys('to-list'), inBar: true, run: () => void navigate({ to: '/returns', search }) }])
  const view = search.view ?? 'open'
  const crumbs = (
    <nav aria-label={t('title')}>
      <Link to="/returns" search={{}}>
        {t('title')}
      </Link>
      {' / '}
      <Link to="/returns" search={search}>
        {t(`view-${view}`)}
      </Link>
    </nav>
  )
  if (data) return <Loaded key={data._id} entity={data} crumbs={crumbs} />
  return (
    <>
      <PageHead title={t('title')} crumbs={crumbs} />
      {isPending ? (
        <Skeleton rows={5} />
      ) : hasErrorCode(error, 'ORDER_NOT_FOUND', 'INVALID_UUID') ? (
        <EmptyState title={t('missing')} text="">
          <Link to="/returns" search={{}} className="link">
            {t('to-returns')}
          </Link>
        </EmptyState>
      ) : (
        <FailedState error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

const Loaded = ({ entity, crumbs }: { entity: AdminReturn; crumbs: React.ReactNode }) => {
  const t = useTranslations('returns')
  const may = useMay()
  const [found, setFound] = useState<Conditions>({})
  const [withShipping, setWithShipping] = useState(false)
  const isInspecting = entity.state === 'INSPECTION' && may('orders.refund')
  const conditions = isInspecting
    ? Object.fromEntries(entity.pieces.map(({ position }) => [position, found[position] ?? 'SOUND']))
    : undefined
  // One piece is inspected by a key.
  const [only] = entity.pieces
  useKeys(
    isInspecting && entity.pieces.length === 1 && only
      ? pieceConditions.map((condition, index) => ({
          keys: String(index + 1),
          label: t(`condition-${condition}`),
          inBar: true,
          group: entity.number,
          run: () => setFound({ [only.position]: condition }),
        }))
      : [],
  )
  return (
    <article className={columns['page']}>
      <PageHead title={entity.number} crumbs={crumbs}>
        {entity.origin !== 'STAFF' && <span>{t(`origin-${entity.origin}`)}</span>}
        <StateSign state={entity.state} />
      </PageHead>
      <ReturnRoad entity={entity} />
      <div className={columns['columns']}>
        <div>
          <Inspection
            entity={entity}
            conditions={conditions}
            onChange={(position, condition) => setFound({ ...found, [position]: condition })}
          />
          <Sum entity={entity} conditions={conditions} withShipping={withShipping} />
          {(['words', 'agreedBecause', 'refusal'] as const).map((field) => (
            <Words key={field} field={field} text={entity[field]} />
          ))}
        </div>
        <div>
          <ReturnNext
            entity={entity}
            conditions={conditions}
            withShipping={withShipping}
            onShippingChange={setWithShipping}
          />
          <ReturnCustomer entity={entity} />
        </div>
      </div>
      <KeysBar />
    </article>
  )
}

interface SumProps {
  entity: AdminReturn
  conditions: Conditions | undefined
  withShipping: boolean
}

const Sum = ({ entity, conditions, withShipping }: SumProps) => {
  const t = useTranslations('returns')
  const isClosed = entity.closedAt !== null
  if (isClosed && entity.refunded === null) return null
  const sum = isClosed ? (entity.refunded ?? 0) : toMajor(sumReturn(entity, conditions ?? {}, withShipping).refundMinor)
  if (!isClosed && !entity.pieces.some(({ wish }) => wish === 'MONEY')) return null
  return (
    <p className={styles['sums']}>
      <span className={`${styles['total']} type-section`}>
        <span>{t(isClosed ? 'refunded' : 'refund')}</span>
        <span>{formatMoney(sum)}</span>
      </span>
    </p>
  )
}

const labels = { words: 'words', agreedBecause: 'agreed-because', refusal: 'refusal' } as const

const Words = ({ field, text }: { field: keyof typeof labels; text: string | null }) => {
  const t = useTranslations('returns')
  if (!text) return null
  return (
    <section className={styles['block']}>
      <h2 className="type-section">{t(labels[field])}</h2>
      <p>{text}</p>
    </section>
  )
}

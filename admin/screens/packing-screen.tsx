import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFindOtherHolder } from '#admin/features/order/use-holding.ts'
import { useTakeNext } from '#admin/features/orders/take-next.ts'
import { useOrders } from '#admin/features/orders/use-orders.ts'
import { PackingDone, useRound } from '#admin/features/packing/packing-done.tsx'
import { PackingList } from '#admin/features/packing/packing-list.tsx'
import { packingSorts, useSortedRows } from '#admin/features/packing/packing-sort.ts'
import { useWaitingIds } from '#admin/features/packing/use-packing.ts'
import { useScanner } from '#admin/features/packing/use-scanner.ts'
import { useSlipScans } from '#admin/features/packing/use-slip-scans.ts'
import { useReadAhead } from '#admin/features/packing/read-orders.ts'
import { Button } from '#admin/ui/button.tsx'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import { PageHead } from '#admin/ui/page-head.tsx'
import { Tabs } from '#admin/ui/tabs.tsx'
import { FailedState, Skeleton } from '#admin/ui/states.tsx'
import styles from '#admin/screens/packing-screen.module.css'

const loadScanner = async () => (await import('#admin/features/packing/slip-scanner.tsx')).SlipScanner

const noRows: readonly OrderRowEntity[] = []

/** Renders the orders left to pack, and a button to begin. */
export const PackingScreen = () => {
  const t = useTranslations('packing')
  const { data, error, isPending, refetch } = useOrders({ view: 'pack' })
  const navigate = useNavigate()
  const findOtherHolder = useFindOtherHolder()
  const waitingIds = useWaitingIds()
  const search = useSearch({ from: '/packing' })
  const rows = data?.entities
  useReadAhead(rows ?? noRows)
  const sorted = useSortedRows(rows ?? noRows, search)
  useSlipScans(rows ?? noRows)
  const round = useRound()
  const { Scanner, ...scanner } = useScanner(loadScanner)
  const left = rows?.filter(({ _id }) => !waitingIds.has(_id)) ?? []
  // Orders that others pack come last.
  const first = left.find((row) => !findOtherHolder(row)) ?? left[0]
  const open = (id: string) => void navigate({ to: '/packing/$id', params: { id }, search })
  const takeNext = useTakeNext(open, () => first && open(first._id))
  const ids = left.map(({ _id }) => _id).join('.')
  useKeys(
    left.length > 0
      ? [
          { keys: 'shift+enter', label: t('take-next'), inBar: true, group: t('title'), run: () => takeNext('pack') },
          {
            keys: 'p',
            label: t(left.length > 1 ? 'print-all' : 'print-slips'),
            inBar: true,
            group: t('title'),
            run: () => void navigate({ to: '/packing/slips', search: { ids } }),
          },
          {
            keys: 't',
            label: t('numbers'),
            inBar: true,
            group: t('title'),
            run: () => void navigate({ to: '/packing/numbers', search: {} }),
          },
        ]
      : [
          {
            keys: 't',
            label: t('numbers'),
            inBar: true,
            group: t('title'),
            run: () => void navigate({ to: '/packing/numbers', search: {} }),
          },
        ],
  )
  if (!data)
    return (
      <div className={styles['page']}>
        <PageHead title={t('title')} />
        {isPending ? <Skeleton rows={6} /> : <FailedState error={error} onRetry={() => void refetch()} />}
      </div>
    )
  return (
    <div className={styles['page']}>
      <PageHead
        title={first ? t('left', { count: data.total - (data.entities.length - left.length) }) : t('nothing-left')}
      >
        <button type="button" className={`${styles['way']} type-button`} onClick={scanner.open}>
          <span className="link">{t('scan')}</span>
        </button>
        {first && (
          <>
            <Link to="/packing/numbers" search={{}} className={`${styles['way']} type-button`}>
              <span className="link">{t('numbers')}</span>
            </Link>
            <span className={styles['print']}>
              <Link to="/packing/slips" search={{ ids }} className={`${styles['way']} type-button`}>
                <span className="link">{t(left.length > 1 ? 'print-all' : 'print-slips')}</span>
              </Link>
            </span>
          </>
        )}
      </PageHead>
      {!first && <PackingDone round={round} toSend={data.views.send} aside={data.views.aside} />}
      {first && (
        <Tabs
          label={t('sorts')}
          current={search.by ?? 'term'}
          to="/packing"
          counts={undefined}
          tabs={packingSorts.map((name) => ({
            name,
            label: t(`by-${name}`),
            search: name === 'term' ? {} : { by: name },
          }))}
        />
      )}
      {data.entities.length > 0 && <PackingList rows={sorted} search={search} />}
      {first && (
        <p className={styles['foot']}>
          <Button
            kind="main"
            size="large"
            isWide
            keys="shift+enter"
            fact={first.number}
            onPress={() => takeNext('pack')}
          >
            {t('take-next')}
          </Button>
        </p>
      )}
      {Scanner && <Scanner rows={rows ?? noRows} onFound={({ _id }) => open(_id)} onClose={scanner.close} />}
      <KeysBar />
    </div>
  )
}

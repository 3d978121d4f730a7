import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { DaySales } from '#admin/features/today/day-sales.tsx'
import { listLinkedQueues, toQueueLink } from '#admin/features/today/queue-list.ts'
import { Queues } from '#admin/features/today/queues.tsx'
import { useToday } from '#admin/features/today/use-today.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { storefront } from '#admin/settings.ts'
import { EmptyState, FailedState, Skeleton } from '#admin/ui/states.tsx'
import type { Today } from '#shared/entities/admin/today.ts'
import { formatTime } from '#shared/rules/date-format.ts'
import { toCalendarDay } from '#shared/rules/human-date.ts'
import styles from '#admin/screens/today-screen.module.css'

/** Returns the day of the week in the shop's time zone; Sunday is 0. */
const findWeekday = (time: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 => {
  const { year, month, day } = toCalendarDay(time, storefront.dates)
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() as 0 | 1 | 2 | 3 | 4 | 5 | 6 // what a date has
}

/** Renders the first screen: the waiting work as sentences, and the figures of the day. */
export const TodayScreen = () => {
  const t = useTranslations('today')
  const tShell = useTranslations('shell')
  const { data, error, isPending, refetch } = useToday()
  return (
    <div className={styles['page']}>
      {data ? (
        <TodayPage data={data} />
      ) : (
        <>
          <h1 className="type-date">{tShell('today')}</h1>
          {isPending ? <Skeleton rows={6} /> : <FailedState error={error} onRetry={() => void refetch()} />}
        </>
      )}
      <KeysBar>{data && t('yesterday', { sent: data.yesterday.sent, left: data.yesterday.left })}</KeysBar>
    </div>
  )
}

const TodayPage = ({ data }: { data: Today }) => {
  const t = useTranslations('today')
  const tShell = useTranslations('shell')
  const tPacking = useTranslations('packing')
  const { date } = useTimes()
  const navigate = useNavigate()
  const { waiting } = listLinkedQueues(data.queues)
  const weekday = findWeekday(data.at)
  const mayPack = useMay()('orders.pack')
  useKeys([
    ...(mayPack
      ? [
          {
            keys: 't',
            label: tPacking('numbers'),
            inBar: true,
            group: tShell('today'),
            run: () => void navigate({ to: '/packing/numbers', search: {} }),
          },
        ]
      : []),
    ...waiting.flatMap(({ name, count }, index) => {
      const link = toQueueLink(name)
      return link
        ? [
            {
              keys: String(index + 1),
              label: t(name, { count }),
              group: tShell('today'),
              run: () => void navigate(link),
            },
          ]
        : []
    }),
  ])
  return (
    <>
      <title>{`${tShell('today')} — ${tShell('name')}`}</title>
      <header className={styles['head']}>
        <h1 className="type-date">{`${t(`weekday-${weekday}`)}, ${date(data.at)}`}</h1>
        <p className="quiet">{t('updated', { time: formatTime(data.at, storefront.dates) })}</p>
      </header>
      <div className={styles['columns']}>
        <div>
          {waiting.length > 0 ? (
            <Queues queues={data.queues} now={data.at} />
          ) : (
            <EmptyState title={t('nobody')} text={t('nobody-text')} isDone />
          )}
          {data.firstDay && <FirstDay steps={data.firstDay} />}
        </div>
        {data.sales && <DaySales sales={data.sales} at={data.at} />}
      </div>
    </>
  )
}

/** Renders the tasks of a new shop before it opens. */
const FirstDay = ({ steps }: { steps: NonNullable<Today['firstDay']> }) => {
  const t = useTranslations('today')
  return (
    <section className={styles['first']}>
      <h2 className="type-section">{t('first-day')}</h2>
      <ol>
        {steps.map(({ step, done }) => (
          <li key={step} className={styles['step']}>
            <span className={done ? 'quiet' : 'type-name'}>{t(`first-${step}`)}</span>
            <span className="quiet">{t(done ? 'done' : 'to-do')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

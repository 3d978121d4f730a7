import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { listLinkedQueues, toQueueLink } from '#admin/features/today/queue-list.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { KeyCap } from '#admin/ui/key-cap.tsx'
import type { Queue } from '#shared/entities/admin/today.ts'
import styles from '#admin/features/today/queues.module.css'

interface QueuesProps {
  queues: readonly Queue[]
  now: string
}

/** Renders the waiting work, as sentences that lead to their lists: the late ones above the counter line, the rest below it. */
export const Queues = ({ queues, now }: QueuesProps) => {
  const t = useTranslations('today')
  const { waiting, late, inTime } = listLinkedQueues(queues)
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  const part = (list: readonly Queue[]) => t('part', { count: list.reduce((sum, { count }) => sum + count, 0), total })
  const position = (queue: Queue) => waiting.indexOf(queue) + 1
  return (
    <>
      {late.length > 0 && (
        <section className={`${styles['block']} ${styles['late']}`} aria-label={t('late')}>
          <h2 className={`${styles['head']} type-label`}>
            <span className="error">{t('late')}</span>
            <span className="quiet">{part(late)}</span>
          </h2>
          <ul>
            {late.map((queue) => (
              <Sentence key={queue.name} queue={queue} now={now} position={position(queue)} />
            ))}
          </ul>
        </section>
      )}
      {inTime.length > 0 && (
        <section className={styles['block']} aria-label={t(late.length > 0 ? 'in-time' : 'in-time-only')}>
          <h2 className={`${styles['head']} type-label quiet`}>
            <span>{t(late.length > 0 ? 'in-time' : 'in-time-only')}</span>
            {late.length > 0 && <span>{part(inTime)}</span>}
          </h2>
          <ul>
            {inTime.map((queue) => (
              <Sentence key={queue.name} queue={queue} now={now} position={position(queue)} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const Sentence = ({ queue, now, position }: { queue: Queue; now: string; position: number }) => {
  const t = useTranslations('today')
  const { name, count, late } = queue
  const link = toQueueLink(name)
  const words = (
    <>
      <span className={styles['count']}>{count}</span>
      <span className={styles['words']}>{t(name, { count })}</span>
      <span className={`${styles['note']} ${late ? 'error' : 'quiet'}`}>
        <QueueNote queue={queue} now={now} />
      </span>
      <KeyCap keys={String(position)} />
    </>
  )
  return (
    <li>
      {link ? (
        <Link {...link} className={styles['sentence']}>
          {words}
        </Link>
      ) : (
        <span className={styles['sentence']}>{words}</span>
      )}
    </li>
  )
}

const QueueNote = ({ queue: { oldest, oldestAt, dueToday, amount, people }, now }: { queue: Queue; now: string }) => {
  const t = useTranslations('today')
  const { span } = useTimes()
  if (oldest?.heldUntil) return t('held-for', { time: span(Date.parse(oldest.heldUntil) - Date.parse(now)) })
  if (dueToday) return t('due-today', { count: dueToday })
  if (amount) return formatMoney(amount)
  if (people) return t('people', { count: people })
  return oldestAt ? t('oldest', { time: span(Date.parse(now) - Date.parse(oldestAt)) }) : null
}

import { useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { Button } from '#admin/ui/button.tsx'
import { ApiError } from '#client/api-error.ts'
import { useProfile } from '#admin/session/use-profile.ts'
import { CounterSign } from '#admin/ui/wordmark.tsx'
import styles from '#admin/ui/states.module.css'

interface StateProps {
  title: string
  text: string
  /** Links and buttons that lead on. */
  children?: ReactNode
  /** Shows an empty counter at its side: everything is done. */
  isDone?: boolean
}

/** Explains why there is nothing to show, and offers the next action. */
export const EmptyState = ({ title, text, children, isDone = false }: StateProps) => (
  <div className={styles['state']}>
    <div>
      <h2 className="type-section">{title}</h2>
      <p className={styles['text']}>{text}</p>
      {children && <div className={styles['ways']}>{children}</div>}
    </div>
    {isDone && <CounterSign className={styles['counter']} />}
  </div>
)

const firstDelayS = 4
const longestDelayS = 60

/** Renders a failed read. It is retried automatically, with growing pauses, unless the reply would be the same. */
export const FailedState = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useTranslations('states')
  const failureText = useFailureText()
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  if (error instanceof ApiError && error.code === 'DONT_HAVE_ACCESS') return <ForbiddenState />
  return (
    <div className={`${styles['state']} ${styles['failed']}`} role="alert">
      <div>
        <h2 className="type-section">{t('not-loaded')}</h2>
        <p className={styles['text']}>{failureText(error)}</p>
        {!isRefused && <Countdown onEnd={onRetry} />}
        <div className={styles['ways']}>
          <Button kind="main" onPress={onRetry}>
            {t('try-now')}
          </Button>
        </div>
      </div>
    </div>
  )
}

const Countdown = ({ onEnd }: { onEnd: () => void }) => {
  const t = useTranslations('states')
  const [round, setRound] = useState({ delay: firstDelayS, left: firstDelayS })
  useEffect(() => {
    const timer = setTimeout(() => {
      if (round.left > 1) return setRound({ ...round, left: round.left - 1 })
      const delay = Math.min(round.delay * 2, longestDelayS)
      onEnd()
      return setRound({ delay, left: delay })
    }, 1000)
    return () => clearTimeout(timer)
  }, [round, onEnd])
  return <p className={styles['text']}>{t('retry-in', { seconds: round.left })}</p>
}

/** Renders that the administrator's role does not allow it. */
export const ForbiddenState = () => {
  const t = useTranslations('states')
  const tShell = useTranslations('shell')
  const { data } = useProfile()
  return (
    <EmptyState title={t('no-right')} text={data ? t('no-right-text', { role: tShell(`role-${data.role}`) }) : ''} />
  )
}

/** Renders placeholder rows. They appear after 300 ms, without animation. */
export const Skeleton = ({ rows }: { rows: number }) => {
  const t = useTranslations('shell')
  return (
    <div className={styles['skeleton']} aria-busy="true">
      <span className="visually-hidden" aria-live="polite">
        {t('loading')}
      </span>
      {Array.from({ length: rows }, (_, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows never move
        <div key={row} className={styles['row']} />
      ))}
    </div>
  )
}

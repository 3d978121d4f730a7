import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { callApi } from '#admin/session/session.ts'
import { Button } from '#admin/ui/button.tsx'
import type { OwnSession } from '#shared/entities/admin/own-session.ts'
import styles from '#admin/features/profile/profile.module.css'

/** Renders the devices on which the administrator is signed in. Ending a session takes effect at once. [ADM-21] */
export const SessionsSection = () => {
  const t = useTranslations('profile')
  const times = useTimes()
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  const { data } = useQuery({ queryKey: ['own-sessions'], queryFn: () => callApi('GET /v1/admin-profile/sessions') })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id?: string) =>
      id === undefined
        ? callApi('DELETE /v1/admin-profile/sessions')
        : callApi('DELETE /v1/admin-profile/sessions/{id}', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['own-sessions'] }),
  })
  const describeDevice = ({ browser, system }: OwnSession) =>
    [browser, system].filter((part) => part !== null).join(', ') || t('unknown-device')
  const others = data?.sessions.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <section className={styles['section']} aria-labelledby="sessions">
      <h2 id="sessions" className="type-section">
        {t('sessions')}
      </h2>
      <p className={`${styles['text']} quiet`}>{t('sessions-text')}</p>
      <ul>
        {data?.sessions.map((session) => (
          <li key={session._id} className={styles['row']}>
            <span>
              <span className="type-button">{describeDevice(session)}</span>
              <br />
              <span className="type-second quiet">
                {session.isCurrent
                  ? t('this-device', { at: times.at(session.createdAt) })
                  : t(session.isLocked ? 'session-locked' : 'session-used', { at: times.at(session.lastUsedAt) })}
              </span>
            </span>
            {!session.isCurrent && (
              <Button
                aria-label={t('end-session', { device: describeDevice(session) })}
                isDisabled={isPending}
                onPress={() => mutate(session._id)}
              >
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="error">
          {failureText(error)}
        </p>
      )}
      {others.length > 1 && (
        <p className={styles['text']}>
          <Button isPending={isPending} onPress={() => mutate(undefined)}>
            {t('end-others')}
          </Button>
        </p>
      )}
    </section>
  )
}

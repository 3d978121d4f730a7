import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { canUsePasskeys, createPasskey, isDismissed, isKnownDevice } from '#admin/session/passkey.ts'
import { callApi } from '#admin/session/session.ts'
import { Button } from '#admin/ui/button.tsx'
import { Dialog, DialogButtons } from '#admin/ui/dialog.tsx'
import { Field } from '#admin/ui/field.tsx'
import type { Passkey } from '#shared/entities/admin/passkey.ts'
import styles from '#admin/features/profile/profile.module.css'

/** Renders the administrator's own passkeys: an explanation, adding one on this device, removing a lost one. [ADM-21] */
export const PasskeysSection = () => {
  const t = useTranslations('profile')
  const times = useTimes()
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const { data } = useQuery({ queryKey: ['passkeys'], queryFn: () => callApi('GET /v1/admin-profile/passkeys') })
  return (
    <section className={styles['section']} aria-labelledby="passkeys">
      <h2 id="passkeys" className="type-section">
        {t('passkeys')}
      </h2>
      <p className={`${styles['text']} quiet`}>{t('passkeys-text')}</p>
      <ul>
        {data?.passkeys.map((passkey) => (
          <li key={passkey._id} className={styles['row']}>
            <span>
              <span className="type-button">{passkey.name}</span>
              <br />
              <span className="type-second quiet">
                {passkey.lastUsedAt
                  ? t('passkey-used', { at: times.at(passkey.lastUsedAt) })
                  : t('passkey-added', { at: times.at(passkey.createdAt) })}
                {passkey.isSynced && ` · ${t('passkey-synced')}`}
              </span>
            </span>
            <Button aria-label={t('remove-passkey', { name: passkey.name })} onPress={() => setRemoved(passkey)}>
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {data && (canUsePasskeys ? <AddPasskey /> : <p className={styles['text']}>{t('passkeys-not-here')}</p>)}
      {removed && <RemoveDialog passkey={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}

/**
 * Refreshes the queries that depend on the own passkeys. Their list comes last, because the request for a proof depends on the profile.
 */
const useRefresh = () => {
  const queryClient = useQueryClient()
  const refresh = (key: string) => queryClient.invalidateQueries({ queryKey: [key] })
  return async () => {
    await Promise.all(['profile', 'own-sessions'].map(refresh))
    await refresh('passkeys')
  }
}

const AddPasskey = () => {
  const t = useTranslations('profile')
  const failureText = useFailureText()
  const refresh = useRefresh()
  const [name, setName] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const made = await createPasskey(await callApi('POST /v1/admin-profile/passkeys/options', { body: {} }))
      await callApi('POST /v1/admin-profile/passkeys', { body: { name: name.trim(), ...made } })
    },
    // The next one can be added while the lists load.
    onSuccess: () => {
      setName('')
      void refresh()
    },
  })
  const isNamed = name.trim() !== ''
  return (
    <form
      className={styles['add']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isNamed && !isPending) mutate()
      }}
    >
      <Field
        label={t('passkey-name')}
        hint={t('passkey-name-hint')}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      {error && !isDismissed(error) && (
        <p role="alert" className="error">
          {isKnownDevice(error) ? t('passkey-known') : failureText(error)}
        </p>
      )}
      <Button type="submit" kind="main" isDisabled={!isNamed} isPending={isPending}>
        {t('add-passkey')}
      </Button>
    </form>
  )
}

const RemoveDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const t = useTranslations('profile')
  const failureText = useFailureText()
  const refresh = useRefresh()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi('DELETE /v1/admin-profile/passkeys/{id}', { params: { id: passkey._id } }),
    onSuccess: async () => {
      await refresh()
      onClose()
    },
  })
  return (
    <Dialog title={t('remove-passkey', { name: passkey.name })} width={560} onClose={onClose}>
      <p>{t('remove-passkey-text')}</p>
      {error && (
        <p role="alert" className="error">
          {failureText(error)}
        </p>
      )}
      <DialogButtons>
        <Button kind="danger" isPending={isPending} onPress={() => mutate()}>
          {t('remove-do')}
        </Button>
        <Button keys="esc" onPress={onClose}>
          {t('keep')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

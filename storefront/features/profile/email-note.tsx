import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { session } from '#storefront/state/session/session.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { PlainForm } from '#storefront/ui/form/plain-form.tsx'
import { TextButton } from '#storefront/ui/text-link.tsx'
import { showToast } from '#storefront/ui/toasts.ts'
import type { Customer } from '#shared/entities/customer.ts'
import styles from './edit-part.module.css'

/** Renders that an e-mail waits for the confirmation link that was mailed to a new address, or to the first one. [ACC-06] */
export const EmailNote = ({ customer: { email, emailConfirmed, pendingEmail } }: { customer: Customer }) => {
  const t = useTranslations('profile')
  const { isBusy, send } = useSendEmail()
  if (!pendingEmail && emailConfirmed) return null
  const mailed = pendingEmail ?? email
  return (
    <div className={`type-small ${styles.note}`}>
      <p>
        {pendingEmail ? t('email-pending', { email: pendingEmail, current: email }) : t('email-unconfirmed', { email })}
      </p>
      <div className={styles.ways}>
        <PlainForm
          action="/profile/email"
          hidden={{ email: mailed }}
          onSubmit={() => send(mailed, t('sent-again', { email: mailed }))}
        >
          <TextButton type="submit" disabled={isBusy}>
            {t('send-again')}
          </TextButton>
        </PlainForm>
        {pendingEmail && (
          <PlainForm
            action="/profile/email"
            hidden={{ email }}
            onSubmit={() => send(email, t('kept-current', { email }))}
          >
            <TextButton type="submit" disabled={isBusy}>
              {t('keep-current')}
            </TextButton>
          </PlainForm>
        )}
      </div>
    </div>
  )
}

/** Sends only an e-mail address: the pending address gets its link again, the current address drops the pending one. */
const useSendEmail = () => {
  const { callApi } = useShop()
  const showError = useErrorToast()
  const [isBusy, setBusy] = useState(false)
  const sendNow = async (email: string, done: string): Promise<void> => {
    setBusy(true)
    try {
      session.setUser(await callApi('PATCH /v1/customer-profile/update', { body: { email } }))
      showToast({ kind: 'done', text: done })
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, send: (email: string, done: string) => void sendNow(email, done) }
}

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useShop } from '#storefront/state/shop-context.ts'
import { NewPasswordField } from '#storefront/ui/form/new-password-field.tsx'
import { SubmitButton } from '#storefront/ui/form/submit-button.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import type { Order } from '#shared/entities/order.ts'
import { findAccountErrors } from '#shared/forms/account-form.ts'
import styles from './account-offer.module.css'

/** Offers the guest of a placed order an account. The e-mail is known, so the form has only a password. [ACC-01] */
export const AccountOffer = ({ order: { _id, customer } }: { order: Order }) => {
  const t = useTranslations('order')
  const { callApi, forms } = useShop()
  const { posted } = forms
  const [isSent, setSent] = useState(posted?.form === 'account-sent')
  const form = useForm<{ password: string }, 'password'>({
    name: 'account',
    initial: { password: '' },
    listFields: () => ['password'],
    validate: ({ password }) => findAccountErrors(password),
    posted: posted?.form === 'account' ? posted : null,
    submit: async (body) => {
      await callApi('POST /v1/orders/{id}/create-account', { params: { id: _id }, body })
      setSent(true)
    },
  })
  const email = customer?.email ?? ''
  return (
    <section className={styles.offer} aria-labelledby="account-offer">
      <h2 id="account-offer" className="type-t2">
        {t('account-title')}
      </h2>
      <output className={`type-body ${styles.text}`}>{t(isSent ? 'account-sent' : 'account-lead', { email })}</output>
      {posted?.form === 'account' && posted.message && (
        <p className={`type-small ${styles.failure}`} role="alert">
          {posted.message}
        </p>
      )}
      {!isSent && (
        <form
          method="post"
          action={`/checkout/${_id}/account`}
          className={styles.form}
          noValidate
          aria-busy={form.isBusy}
          onSubmit={form.submit}
        >
          {/* Tells a password manager whose password it is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordField form={form} name="password" label={t('password')} />
          <SubmitButton form={form} kind="outline" busyLabel={t('creating-account')}>
            {t('create-account')}
          </SubmitButton>
        </form>
      )}
    </section>
  )
}

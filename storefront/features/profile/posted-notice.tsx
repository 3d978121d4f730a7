import { useTranslations } from 'use-intl'
import { useShop } from '#storefront/state/shop-context.ts'
import type { Customer } from '#shared/entities/customer.ts'
import type { PostedFormName } from '#shared/forms/posted-form.ts'
import styles from './edit-part.module.css'

interface PostedNoticeProps {
  /** The forms whose result it shows. */
  of: readonly PostedFormName[]
  customer: Customer
}

/** Renders how a form went that was sent while no scripts ran, which would show a toast. [ACC-06] */
export const PostedNotice = ({ of, customer: { email, pendingEmail } }: PostedNoticeProps) => {
  const t = useTranslations('profile')
  const { posted } = useShop().forms
  if (!posted || !of.includes(posted.form)) return null
  const texts: Partial<Record<PostedFormName, string>> = {
    'details-saved': t('saved'),
    'email-sent': t('sent-again', { email: pendingEmail ?? email }),
    'password-changed': t('password-changed'),
  }
  const done = texts[posted.form]
  // Errors of single fields are shown at the fields.
  const refused = Object.keys(posted.errors).length === 0 ? posted.message : undefined
  if (!done && !refused) return null
  return <p className={`type-body ${done ? styles.done : styles.refused}`}>{done ?? refused}</p>
}

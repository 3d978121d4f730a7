import { useTranslations } from 'use-intl'
import { useSubscribe } from '#storefront/features/newsletter/use-subscribe.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { classes } from '#storefront/ui/classes.ts'
import { fieldAttributes } from '#storefront/ui/field-shell.tsx'
import { useField } from '#storefront/ui/form/form-field.tsx'
import { ShaLoader } from '#storefront/ui/sha-loader.tsx'
import { ArrowButton } from '#storefront/ui/text-link.tsx'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import styles from './newsletter-section.module.css'

/** The result of the plain form in the address: api/documents/forms/newsletter-form.ts redirects with it. */
const outcomes = ['sent', 'invalid', 'later'] as const

/**
 * Renders the newsletter sign-up of the home page: one field over the full width, which is its own horizon. Without scripts it is
 * posted. [CFG-09]
 */
export const NewsletterSection = () => {
  const t = useTranslations('newsletter')
  const { query } = useShop()
  const form = useSubscribe({ name: 'newsletter' })
  const isHydrated = useHydrated()
  const { error, ...field } = useField(form, 'email', t('email'))
  const { id } = field
  const posted = outcomes.find((one) => one === query.get('newsletter'))
  const message = error ?? (posted && t(`posted-${posted}`)) ?? t('note')
  const isWrong = Boolean(error) || (posted !== undefined && posted !== 'sent')
  return (
    <section
      id="newsletter"
      className={styles.section}
      aria-labelledby="newsletter-title"
      data-later={isHydrated ? 'ready' : 'waiting'}
    >
      <h2 id="newsletter-title" className="type-d2">
        {t('section-title')}
      </h2>
      <form
        method="post"
        action="/newsletter"
        className={styles.form}
        // The browser's own checks serve visitors without scripts.
        noValidate={isHydrated}
        onSubmit={form.submit}
      >
        <label htmlFor={id}>
          <VisuallyHidden>{field.label}</VisuallyHidden>
        </label>
        <div className={classes(styles.line, isWrong && styles.wrong)}>
          <input
            {...field}
            {...fieldAttributes(id, { error: isWrong ? message : undefined, hint: message })}
            type="email"
            inputMode="email"
            autoComplete="email"
            required={!isHydrated}
            readOnly={form.isBusy}
            placeholder={t('placeholder')}
            className={styles.input}
            onChange={(event) => form.handleChange({ email: event.target.value })}
          />
          <ArrowButton
            type="submit"
            className={classes(styles.submit, isHydrated && !form.isValid && styles.invalid)}
            aria-disabled={(isHydrated && !form.isValid) || form.isBusy || undefined}
            aria-busy={form.isBusy || undefined}
            end={form.isBusy ? <ShaLoader width={28} /> : undefined}
          >
            {form.isBusy ? t('subscribing') : t('subscribe')}
          </ArrowButton>
        </div>
        <p id={`${id}-message`} className={classes('type-small', styles.message, isWrong && styles['message-wrong'])}>
          {message}
        </p>
      </form>
    </section>
  )
}

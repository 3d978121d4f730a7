import type { SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { htmlLang } from '#shared/rules/locale-cookie.ts'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { classes } from '#storefront/ui/classes.ts'
import { locales, type Locale } from '#shared/enums.ts'
import styles from './language-form.module.css'

interface LanguageFormProps {
  /** short: the other language in three letters; names: both names, the current one underlined. */
  look: 'short' | 'names'
  className?: string | undefined
}

/** Switches the language: a form without scripts, in the document with them. [CFG-08] */
export const LanguageForm = ({ look, className }: LanguageFormProps) => {
  const showError = useErrorToast()
  const { root, changeLocale } = useShop()
  const offered = look === 'names' ? locales : locales.filter((locale) => locale !== root.locale)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    const locale = locales.find((one) => submitter instanceof HTMLButtonElement && submitter.value === one)
    if (!locale) return
    event.preventDefault()
    if (locale !== root.locale) changeLocale(locale).catch((error: unknown) => showError(error))
  }
  return (
    <form
      method="post"
      action="/language"
      className={classes(styles.form, styles[look], className)}
      onSubmit={onSubmit}
    >
      {offered.map((locale) => (
        <LanguageButton key={locale} locale={locale} look={look} isChosen={locale === root.locale} />
      ))}
    </form>
  )
}

const LanguageButton = ({ locale, look, isChosen }: { locale: Locale; look: 'short' | 'names'; isChosen: boolean }) => {
  const t = useTranslations('layout')
  return (
    <button
      type="submit"
      name="locale"
      value={locale}
      lang={htmlLang[locale]}
      className={classes(styles.choice, isChosen && styles.chosen)}
      // The accessible name starts with the visible text.
      aria-label={look === 'short' ? `${t(`language-short-${locale}`)}, ${t(`language-${locale}`)}` : undefined}
      aria-pressed={look === 'names' ? isChosen : undefined}
    >
      {look === 'short' ? (
        t(`language-short-${locale}`)
      ) : (
        <span className={styles.word}>{t(`language-${locale}`)}</span>
      )}
    </button>
  )
}

import { useState, type SubmitEvent } from 'react'
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

/** Switches the language: a form without scripts, in the document with them. While a language loads it takes no press. [CFG-08] */
export const LanguageForm = ({ look, className }: LanguageFormProps) => {
  const showError = useErrorToast()
  const { root, changeLocale } = useShop()
  const [loading, setLoading] = useState<Locale>()
  const offered = look === 'names' ? locales : locales.filter((locale) => locale !== root.locale)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    const locale = locales.find((one) => submitter instanceof HTMLButtonElement && submitter.value === one)
    if (!locale) return
    event.preventDefault()
    if (loading || locale === root.locale) return
    setLoading(locale)
    changeLocale(locale)
      .catch((error: unknown) => showError(error))
      .finally(() => setLoading(undefined))
  }
  return (
    <form
      method="post"
      action="/language"
      className={classes(styles.form, styles[look], className)}
      onSubmit={onSubmit}
    >
      {offered.map((locale) => (
        <LanguageButton key={locale} locale={locale} look={look} isChosen={locale === root.locale} loading={loading} />
      ))}
    </form>
  )
}

interface LanguageButtonProps extends Pick<LanguageFormProps, 'look'> {
  locale: Locale
  isChosen: boolean
  /** The language whose texts are loading. */
  loading: Locale | undefined
}

const LanguageButton = ({ locale, look, isChosen, loading }: LanguageButtonProps) => {
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
      // Not `disabled`: the button keeps its focus. [STA-03]
      aria-disabled={loading !== undefined}
      aria-busy={loading === locale}
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

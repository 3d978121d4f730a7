import { useLocale, useTranslations } from 'use-intl'
import { changeLanguage, htmlLang } from '#admin/i18n/locale.ts'
import { locales, type Locale } from '#shared/enums.ts'
import styles from '#admin/features/shell/language-switch.module.css'

const names = { uk: 'ukrainian', en: 'english' } as const satisfies Record<Locale, string>

/** Renders both languages by their own names, with the current one marked. */
export const LanguageSwitch = () => {
  const t = useTranslations('shell')
  const current = useLocale()
  return (
    <fieldset aria-label={t('language')} className={styles['switch']}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={htmlLang[locale]}
          aria-pressed={locale === current}
          className={`${styles['choice']} type-label`}
          onClick={() => void changeLanguage(locale)}
        >
          {t(names[locale])}
        </button>
      ))}
    </fieldset>
  )
}

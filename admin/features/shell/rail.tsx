import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { AccountMenu } from '#admin/features/shell/account-menu.tsx'
import { useSections } from '#admin/features/shell/sections.ts'
import { changeLanguage, htmlLang } from '#admin/i18n/locale.ts'
import { storefront } from '#admin/settings.ts'
import { toShortcut } from '#admin/ui/button.tsx'
import { KeyCap } from '#admin/ui/key-cap.tsx'
import { ArrowOutIcon, SearchIcon } from '#admin/ui/icons.tsx'
import { Wordmark } from '#admin/ui/wordmark.tsx'
import styles from '#admin/features/shell/rail.module.css'

/** Renders the navigation of a wide window. */
export const Rail = ({ onFind }: { onFind: () => void }) => {
  const t = useTranslations('shell')
  const sections = useSections()
  return (
    <header className={styles['rail']}>
      <Link to="/" className={styles['home']}>
        <Wordmark height={12} stretch />
      </Link>
      <FindButton onFind={onFind} />
      <nav aria-label={t('navigation')}>
        <ul>
          {sections.map(({ name, to, search, label, count }) => (
            <li key={name}>
              <Link
                to={to}
                search={search}
                activeOptions={{ includeSearch: false, exact: to === '/' }}
                className={`${styles['item']} type-nav`}
              >
                <span className={styles['word']}>{label}</span>
                {count ? <span className={styles['count']}>{count}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['foot']}>
        <ShopLink />
        <div className={styles['line']}>
          <AccountMenu />
          <OtherLanguage />
        </div>
      </div>
    </header>
  )
}

/** Opens the palette. */
const FindButton = ({ onFind }: { onFind: () => void }) => {
  const t = useTranslations('shell')
  return (
    <button type="button" className={styles['find']} aria-keyshortcuts={toShortcut('mod+k')} onClick={onFind}>
      <SearchIcon size={16} />
      <span>{t('find')}</span>
      <KeyCap keys="mod+k" />
    </button>
  )
}

/** Leads to the shop and names it, so that two open counters are told apart. */
export const ShopLink = () => {
  const t = useTranslations('shell')
  const locale = useLocale()
  return (
    <a className={`${styles['line']} type-second quiet`} href="/" target="_blank" rel="noopener noreferrer">
      {t('to-shop', { shop: storefront.brand.title[locale] })}
      <ArrowOutIcon size={16} />
    </a>
  )
}

export const OtherLanguage = () => {
  const t = useTranslations('shell')
  const other = useLocale() === 'uk' ? 'en' : 'uk'
  return (
    <button
      type="button"
      lang={htmlLang[other]}
      className={`${styles['language']} type-second`}
      title={t('other-language')}
      onClick={() => void changeLanguage(other)}
    >
      {t('other-language-short')}
    </button>
  )
}

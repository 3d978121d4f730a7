import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { AccountMenu } from '#admin/features/shell/account-menu.tsx'
import { OtherLanguage } from '#admin/features/shell/rail.tsx'
import { useSections } from '#admin/features/shell/sections.ts'
import { SearchIcon } from '#admin/ui/icons.tsx'
import { Wordmark } from '#admin/ui/wordmark.tsx'
import styles from '#admin/features/shell/top-bar.module.css'

/** Renders the navigation of a window between phone and desktop. */
export const TopBar = ({ onFind }: { onFind: () => void }) => {
  const t = useTranslations('shell')
  const sections = useSections()
  return (
    <header className={styles['bar']}>
      <Link to="/">
        <Wordmark height={12} />
      </Link>
      <nav aria-label={t('navigation')} className={styles['nav']}>
        {sections.map(({ name, to, search, label, count }) => (
          <Link
            key={name}
            to={to}
            search={search}
            activeOptions={{ includeSearch: false, exact: to === '/' }}
            className={`${styles['item']} type-nav`}
          >
            {label}
            {count ? <span className={`${styles['count']} type-second quiet`}>{count}</span> : null}
          </Link>
        ))}
      </nav>
      <button type="button" className={styles['find']} aria-label={t('find')} onClick={onFind}>
        <SearchIcon />
      </button>
      <AccountMenu />
      <OtherLanguage />
    </header>
  )
}

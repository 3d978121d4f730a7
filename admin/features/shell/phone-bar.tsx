import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { MoreSheet } from '#admin/features/shell/more-sheet.tsx'
import { isOnPhoneBar, useSections } from '#admin/features/shell/sections.ts'
import { CounterSign } from '#admin/ui/wordmark.tsx'
import styles from '#admin/features/shell/phone-bar.module.css'

/** Renders the navigation of a phone: sections with the counts of waiting work, and the rest behind "More". */
export const PhoneBar = () => {
  const t = useTranslations('shell')
  const sections = useSections().filter(isOnPhoneBar)
  return (
    <nav aria-label={t('navigation')} className={styles['bar']}>
      {sections.map(({ name, to, search, label, count }) => (
        <Link
          key={name}
          to={to}
          search={search}
          activeOptions={{ includeSearch: false, exact: to === '/' }}
          className={styles['item']}
        >
          <span className={`${styles['sign']} type-nav`}>{name === 'today' ? <CounterSign /> : (count ?? '–')}</span>
          <span className="type-label">{label}</span>
        </Link>
      ))}
      <MoreSheet className={styles['item']!} signClassName={styles['sign']!} />
    </nav>
  )
}

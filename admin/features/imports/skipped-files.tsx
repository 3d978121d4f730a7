import { useTranslations } from 'use-intl'
import type { SkippedFile } from '#admin/features/imports/brought-files.ts'
import styles from '#admin/features/imports/imports.module.css'

/** Maximum number of named files. */
const maxNamed = 100

/** Lists the files that were skipped, each with its reason. */
export const SkippedFiles = ({ skipped }: { skipped: readonly SkippedFile[] }) => {
  const t = useTranslations('import-screen')
  if (skipped.length === 0) return null
  return (
    <details className={styles['inner']}>
      <summary className="type-name">{t('skipped', { count: skipped.length })}</summary>
      <ul className={styles['problems']}>
        {skipped.slice(0, maxNamed).map(({ path, reason }) => (
          <li key={path}>
            <span className="type-name">{path}</span>
            <span>{t(`skipped-${reason}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

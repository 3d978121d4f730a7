import { useTranslations } from 'use-intl'
import { useChangeWords } from '#admin/features/imports/import-words.ts'
import type { ImportReport } from '#shared/entities/admin/import.ts'
import styles from '#admin/features/imports/imports.module.css'

/** The columns of a table, what each is for the shop, and which are not read. */
export const ImportColumns = ({ columns }: Pick<ImportReport, 'columns'>) => {
  const t = useTranslations('import-screen')
  const words = useChangeWords()
  const unread = columns.filter(({ key }) => key === null)
  return (
    <details className={styles['details']}>
      <summary className="type-sub">
        {t('columns', { read: columns.length - unread.length, all: columns.length })}
        {unread.length > 0 && ` · ${t('unread', { heads: unread.map(({ head }) => head).join(', ') })}`}
      </summary>
      <table className={styles['table']}>
        <thead>
          <tr className="type-head">
            <th scope="col">{t('letters')}</th>
            <th scope="col">{t('head')}</th>
            <th scope="col">{t('example')}</th>
            <th scope="col">{t('ours')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ letters, head, key, example }) => (
            <tr key={letters}>
              <td className="quiet">{letters}</td>
              <th scope="row" className="type-name">
                {head}
              </th>
              <td className="quiet">{example}</td>
              <td className={key === null ? 'quiet' : undefined}>{key === null ? t('not-read') : words.column(key)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

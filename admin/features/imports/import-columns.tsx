import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChangeWords } from '#admin/features/imports/import-words.ts'
import type { ColumnSelection } from '#admin/features/imports/use-column-selection.ts'
import { ChevronIcon } from '#admin/ui/icons.tsx'
import { columnKeys, getSize, type ColumnKey } from '#shared/rules/import-columns.ts'
import styles from '#admin/features/imports/imports.module.css'

interface ImportColumnsProps {
  fileName: string
  selection: ColumnSelection
  /** The file for which the columns were chosen first. */
  rememberedFrom: string | null
}

/** Renders the columns of a table, each with a list of the shop’s columns. Open if one of them is not read. */
export const ImportColumns = ({ fileName, selection, rememberedFrom }: ImportColumnsProps) => {
  const t = useTranslations('import-screen')
  const { columns, isChecking } = selection
  const unread = columns.filter(({ key }) => key === null)
  const [isOpen, setOpen] = useState(unread.length > 0)
  return (
    <details className={styles['details']} open={isOpen} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary className="type-sub">
        {t('columns', { read: columns.length - unread.length, all: columns.length })}
        {unread.length > 0 && ` · ${t('unread', { heads: unread.map(({ head }) => head).join(', ') })}`}
      </summary>
      <p className={`${styles['text']} quiet`}>
        {rememberedFrom === null ? t('columns-text') : t('columns-remembered', { name: rememberedFrom })}
      </p>
      <table className={`${styles['table']} ${styles['columns']}`}>
        <thead>
          <tr className="type-head">
            <th scope="col">{t('letters')}</th>
            <th scope="col">{t('head')}</th>
            <th scope="col">{t('example')}</th>
            <th scope="col">{t('ours')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ letters, head, example }) => (
            <tr key={letters}>
              <td className="quiet">{letters}</td>
              <th scope="row" className="type-name">
                {head}
              </th>
              <td className="quiet">{example}</td>
              <td>
                <ColumnSelect letters={letters} head={head} selection={selection} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-live="polite" className={styles['checking']}>
        {isChecking && t('checking', { name: fileName })}
      </p>
    </details>
  )
}

/** Renders the list for one column. Options that another column has are disabled and name that column. */
const ColumnSelect = ({
  letters,
  head,
  selection: { columns, choose },
}: {
  letters: string
  head: string
  selection: ColumnSelection
}) => {
  const t = useTranslations('import-screen')
  const words = useChangeWords()
  const lettersByKey = new Map<ColumnKey, string>()
  for (const column of columns)
    if (column.key !== null && column.letters !== letters) lettersByKey.set(column.key, column.letters)
  const value = columns.find((column) => column.letters === letters)?.key ?? null
  return (
    <span className={styles['choice']}>
      <select
        aria-label={t('choose-column', { letters, head })}
        value={value ?? ''}
        data-unread={value === null ? '' : undefined}
        onChange={({ target }) => choose(letters, columnKeys.find((key) => key === target.value) ?? null)}
      >
        <option value="">{t('not-read')}</option>
        {columnKeys.map((key) => {
          const name = getSize(key) ? t('units', { size: words.column(key) }) : words.column(key)
          const other = lettersByKey.get(key)
          return (
            <option key={key} value={key} disabled={other !== undefined && key !== value}>
              {other === undefined || key === value ? name : t('is-column', { name, letters: other })}
            </option>
          )
        })}
      </select>
      <ChevronIcon size={18} />
    </span>
  )
}

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChangeWords } from '#admin/features/imports/import-words.ts'
import { Button } from '#admin/ui/button.tsx'
import type { ChangedRow, ImportReport } from '#shared/entities/admin/import.ts'
import styles from '#admin/features/imports/imports.module.css'

/** Number of rows shown at first, and added by each press. */
const rowsAtOnce = 50

/** Renders the rows with changes, each with its previous and its new cells. */
export const ImportChanges = ({ report: { changes, counts } }: { report: ImportReport }) => {
  const t = useTranslations('import-screen')
  const [shown, setShown] = useState(rowsAtOnce)
  const rows = changes.slice(0, shown)
  const left = changes.length - rows.length
  return (
    <section className={styles['section']}>
      <h2 className="type-section">{t('changes')}</h2>
      <table className={styles['table']}>
        <thead>
          <tr className="type-head">
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('code')}</th>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('cells')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ChangedRowLine key={row.row} row={row} />
          ))}
        </tbody>
      </table>
      {left > 0 ? (
        <Button onPress={() => setShown(shown + rowsAtOnce)}>
          {t('show-more', { count: Math.min(left, rowsAtOnce) })}
        </Button>
      ) : (
        counts.newColours + counts.changed > changes.length && (
          <p className="quiet">{t('more-changes', { shown: changes.length })}</p>
        )
      )}
    </section>
  )
}

const ChangedRowLine = ({ row: { row, code, kind, changes } }: { row: ChangedRow }) => {
  const t = useTranslations('import-screen')
  const words = useChangeWords()
  const isNew = kind !== 'CHANGED'
  return (
    <tr>
      <td className="quiet">{row}</td>
      <th scope="row" className="type-name">
        {code}
      </th>
      <td>{t(`kind-${kind}`)}</td>
      <td>
        <ul className={styles['cells']}>
          {changes.map(({ key, before, after }) => (
            <li key={key}>
              <span className="quiet">{words.column(key)} </span>
              {!isNew && (
                <>
                  <s aria-hidden="true">{words.value(key, before)}</s>
                  <span aria-hidden="true"> → </span>
                </>
              )}
              <span className={styles['after']} aria-hidden={isNew ? undefined : 'true'}>
                {words.value(key, after)}
              </span>
              {!isNew && (
                <span className="visually-hidden">
                  {t('from-to', { before: words.value(key, before), after: words.value(key, after) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

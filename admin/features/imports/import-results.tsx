import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { AdminImport, LeftProduct, RefusedRows } from '#shared/entities/admin/import.ts'
import styles from '#admin/features/imports/imports.module.css'

/** Renders the outcome of an import or its undo in numbers, and the skipped products. */
export const ImportResults = ({ found }: { found: AdminImport }) => {
  const t = useTranslations('import-screen')
  const { made, changed, refused, undo, left } = found
  const counts = undo
    ? ({ restored: undo.restored, deleted: undo.deleted, left: undo.left } as const)
    : ({ made, changed, refused: refused.length } as const)
  return (
    <>
      <dl className={styles['results']}>
        {(Object.entries(counts) as [keyof AllCounts, number][]).map(
          ([key, count]) =>
            (count > 0 || !isException(key)) && (
              <div key={key} className={styles['result']}>
                <dt>{t(key)}</dt>
                <dd>{count}</dd>
              </div>
            ),
        )}
      </dl>
      {undo && undo.leftNames.length > 0 && (
        <p className={styles['text']}>
          {t('left-names', { names: undo.leftNames.map(({ uk, en }) => `${uk} / ${en}`).join(', ') })}
        </p>
      )}
      {!undo && refused.length > 0 && <Refused refused={refused} />}
      {undo && left.length > 0 && <Left left={left} count={undo.left} />}
    </>
  )
}

type AllCounts = Record<'made' | 'changed' | 'refused' | 'restored' | 'deleted' | 'left', number>
/** Exceptions are named only if there are any. */
const isException = (key: keyof AllCounts): boolean => key === 'refused' || key === 'left'

const Refused = ({ refused }: { refused: readonly RefusedRows[] }) => {
  const t = useTranslations('import-screen')
  return (
    <section className={styles['errors']} aria-label={t('refused')}>
      <h3 className="type-section">{t('refused')}</h3>
      <p className={`${styles['text']} quiet`}>{t('refused-text')}</p>
      <ul className={styles['problems']}>
        {refused.map(({ rows, reason }) => (
          <li key={rows[0]}>
            <span className="type-name">{t('refused-rows', { count: rows.length, rows: rows.join(', ') })}</span>
            <span>
              {reason === 'CHANGED_MEANWHILE' ? t('refused-CHANGED_MEANWHILE') : t('refused-other', { reason })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Renders the products that an undo has skipped or hidden, each with the reason. */
const Left = ({ left, count }: { left: readonly LeftProduct[]; count: number }) => {
  const t = useTranslations('import-screen')
  return (
    <section className={styles['errors']} aria-label={t('left')}>
      <h3 className="type-section">{t('left')}</h3>
      <p className={`${styles['text']} quiet`}>{t('left-text')}</p>
      <ul className={styles['problems']}>
        {left.map(({ row, code, productId, reason }) => (
          <li key={row}>
            <span className="type-name">
              {productId === null ? (
                (code ?? t('left-row', { row }))
              ) : (
                <Link to="/products/$id" params={{ id: productId }} className="link">
                  {code ?? t('left-row', { row })}
                </Link>
              )}
            </span>
            <span>{t(`left-${reason}`)}</span>
          </li>
        ))}
      </ul>
      {count > left.length && <p className="quiet">{t('left-more', { shown: left.length, count })}</p>}
    </section>
  )
}

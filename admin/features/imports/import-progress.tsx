import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ImportResults } from '#admin/features/imports/import-results.tsx'
import { UndoImport } from '#admin/features/imports/undo-import.tsx'
import { isRunningImport, useRefreshRange } from '#admin/features/imports/use-imports.ts'
import { Button } from '#admin/ui/button.tsx'
import type { AdminImport } from '#shared/entities/admin/import.ts'
import styles from '#admin/features/imports/imports.module.css'

/** Renders the progress of an import or its undo, and the results once it has ended. */
export const ImportProgress = ({ found, onAgain }: { found: AdminImport; onAgain: () => void }) => {
  const t = useTranslations('import-screen')
  const { fileName, state, undo } = found
  const { done, total } = undo ?? found
  const isRunning = isRunningImport(found)
  useRefreshRange(!isRunning)
  return (
    <div className={styles['progress']}>
      <p className="quiet">{fileName}</p>
      <h2 className="type-title" aria-live="polite">
        {state === 'CHECKED' ? undefined : t(`state-${state}`)}
      </h2>
      <progress className={styles['bar']} max={total ?? 1} value={done} aria-label={fileName} />
      {state === 'FAILED' && <p className={styles['text']}>{t('failed-text')}</p>}
      {state === 'UNDO_FAILED' && <p className={styles['text']}>{t('undo-failed-text')}</p>}
      {state === 'APPLYING' && (
        <p className={styles['text']}>{total === null ? t('starting-text') : t('progress-text', { done, total })}</p>
      )}
      {state === 'UNDOING' && (
        <p className={styles['text']}>
          {done === 0 ? t('undo-starting-text') : t('undo-progress-text', { done, total: total ?? 0 })}
        </p>
      )}
      {!isRunning && (
        <>
          <ImportResults found={found} />
          <div className={styles['ways']}>
            <Link to="/products" search={{ view: 'all' }} className="link type-button">
              {t('to-products')}
            </Link>
            <Button onPress={onAgain}>{t('again')}</Button>
          </div>
          <UndoImport found={found} />
        </>
      )}
    </div>
  )
}

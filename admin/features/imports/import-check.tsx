import { useTranslations } from 'use-intl'
import { ImportChanges } from '#admin/features/imports/import-changes.tsx'
import { ImportColumns } from '#admin/features/imports/import-columns.tsx'
import { ImportPhotos } from '#admin/features/imports/import-photos.tsx'
import { ImportProblems } from '#admin/features/imports/import-problems.tsx'
import { useTableProblemText } from '#admin/features/imports/import-words.ts'
import { getPhotoQueue } from '#admin/features/imports/photo-queue.ts'
import { useColumnSelection } from '#admin/features/imports/use-column-selection.ts'
import { useApplyImport } from '#admin/features/imports/use-imports.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { Button } from '#admin/ui/button.tsx'
import { ChangesBar } from '#admin/ui/changes-bar.tsx'
import { EmptyState } from '#admin/ui/states.tsx'
import { useStore } from '#admin/ui/store.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import type { AdminImport } from '#shared/entities/admin/import.ts'
import styles from '#admin/features/imports/imports.module.css'

/** Renders the changes of a checked table, its problems, and the button that applies it. */
export const ImportCheck = ({ found, onAgain }: { found: AdminImport; onAgain: () => void }) => {
  const t = useTranslations('import-screen')
  const tTable = useTranslations('imports')
  const { report } = found
  const { counts, obstacle } = report
  const tableProblem = useTableProblemText()
  const selection = useColumnSelection(found)
  const isSending = useStore(getPhotoQueue(found._id)).isRunning || !found.photos.isChecked
  const isWrong = counts.wrong > 0 || obstacle !== null
  const toWrite = counts.newColours + counts.changed
  const names = (rows: typeof report.newColours) => rows.map(({ uk, en }) => `${uk} / ${en}`).join(', ')
  return (
    <>
      <p className={styles['counts']}>
        <span>{found.fileName}</span>
        {listCounts(found, t).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
      {report.isWindows1251 && <p className={styles['text']}>{tTable('windows-1251')}</p>}
      {report.newCategories.length > 0 && (
        <p className={styles['text']}>{tTable('new-categories', { names: names(report.newCategories) })}</p>
      )}
      {report.newColours.length > 0 && (
        <p className={styles['text']}>{tTable('new-colours', { names: names(report.newColours) })}</p>
      )}
      {obstacle && (
        <section className={styles['errors']} aria-label={t('choose-columns')}>
          <h2 className="type-section">{t('choose-columns')}</h2>
          <p className={styles['text']}>
            {tableProblem(obstacle.rule, obstacle.details)} {t('choose-columns-text')}
          </p>
        </section>
      )}
      <ImportColumns fileName={found.fileName} selection={selection} rememberedFrom={report.rememberedFrom} />
      <ImportPhotos found={found} />
      <ImportProblems report={report} />
      {report.changes.length > 0 && <ImportChanges report={report} />}
      {toWrite === 0 && !isWrong && (
        <EmptyState title={t('no-changes')} text={t('no-changes-text')}>
          <Button onPress={onAgain}>{t('choose-again')}</Button>
        </EmptyState>
      )}
      <div className={styles['space']} />
      {isWrong ? (
        <ChangesBar
          title={t('not-yet')}
          detail={obstacle ? t('choose-columns') : t('problems', { count: counts.errors })}
        >
          <Button kind="main" onPress={onAgain}>
            {t('choose-again')}
          </Button>
        </ChangesBar>
      ) : (
        toWrite > 0 && (
          <ApplyBar found={found} count={toWrite} isChecking={selection.isChecking || isSending} onAgain={onAgain} />
        )
      )}
    </>
  )
}

const listCounts = (
  { report: { rows, counts } }: AdminImport,
  t: ReturnType<typeof useTranslations<'import-screen'>>,
): string[] => [
  t('rows', { count: rows }),
  ...(counts.newProducts > 0 ? [t('count-new', { count: counts.newProducts })] : []),
  ...(counts.newColours > 0 ? [t('count-colours', { count: counts.newColours })] : []),
  ...(counts.changed > 0 ? [t('count-changed', { count: counts.changed })] : []),
  ...(counts.same > 0 ? [t('count-same', { count: counts.same })] : []),
  ...(counts.units === 0
    ? []
    : [t('count-units', { units: counts.units > 0 ? `+${counts.units}` : `−${-counts.units}` })]),
]

interface ApplyBarProps {
  found: AdminImport
  count: number
  /** True while photos are sent, and while the server checks them or the latest choice of columns. */
  isChecking: boolean
  onAgain: () => void
}

const ApplyBar = ({ found, count, isChecking, onAgain }: ApplyBarProps) => {
  const t = useTranslations('import-screen')
  const failureText = useFailureText()
  const { mutate, isPending } = useApplyImport(found)
  const apply = () => {
    if (!isPending && !isChecking)
      mutate(undefined, { onError: (error) => showToast({ kind: 'error', text: failureText(error) }) })
  }
  useKeys([{ keys: 'mod+enter', label: t('apply'), run: apply, inBar: true, inFields: true, group: t('title') }])
  return (
    <ChangesBar title={t('will-change', { count })} detail={t('apply-detail')}>
      <Button onPress={onAgain}>{t('choose-again')}</Button>
      <Button kind="main" keys="mod+enter" isPending={isPending || isChecking} onPress={apply}>
        {t('apply')}
      </Button>
    </ChangesBar>
  )
}

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BroughtFile } from '#admin/features/imports/brought-files.ts'
import { FileDrop, FilePicker, PhotoPickers } from '#admin/features/imports/file-drop.tsx'
import { useRefusalText } from '#admin/features/imports/import-words.ts'
import { SkippedFiles } from '#admin/features/imports/skipped-files.tsx'
import { getRowLimit } from '#admin/features/exports/row-limit.ts'
import { useCheckTable, useRangeTable, useRangeWorkbook, useTemplate } from '#admin/features/imports/use-imports.ts'
import { useBrought, useSendPhotos } from '#admin/features/imports/use-photos.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { Button } from '#admin/ui/button.tsx'
import { showToast } from '#admin/ui/toasts.tsx'
import styles from '#admin/features/imports/imports.module.css'

/** Takes a table and its photos by dropping or choosing them, together or one after the other, and has the table checked. */
export const DropTable = () => {
  const t = useTranslations('import-screen')
  const refusalText = useRefusalText()
  const [waiting, setWaiting] = useState<readonly BroughtFile[]>([])
  const check = useCheckTable()
  const send = useSendPhotos()
  const { bring, problem, skipped, isLooking } = useBrought(async ({ tables, photos }) => {
    const [table, ...others] = tables
    if (others.length > 0) return t('many-files')
    const all = [...waiting, ...photos]
    setWaiting(all)
    if (!table) return photos.length === 0 ? t('no-photos') : undefined
    try {
      const { _id } = await check.mutateAsync(await table.open())
      send(_id, all)
      return undefined
    } catch (error) {
      return refusalText(error)
    }
  })
  const take = (files: Parameters<typeof bring>[0]) => {
    if (!isLooking) void bring(files)
  }
  return (
    <FileDrop onBring={take}>
      <h2 className="type-section">{t('drop-title')}</h2>
      <p className={`${styles['text']} quiet`}>{t('drop-text')}</p>
      <p className={`${styles['text']} quiet`}>{t('drop-photos-text')}</p>
      <p role="alert" className={problem === undefined ? undefined : styles['problem']}>
        {problem}
      </p>
      <SkippedFiles skipped={skipped} />
      <p aria-live="polite">
        {check.isPending
          ? t('checking', { name: check.variables.name })
          : isLooking
            ? t('looking')
            : waiting.length > 0 && t('photos-wait', { count: waiting.length })}
      </p>
      <div className={styles['pickers']}>
        <FilePicker
          label={t('choose')}
          accept=".xlsx,.csv"
          keys="o"
          isMain
          isPending={check.isPending}
          onBring={take}
        />
        <PhotoPickers onBring={take} />
      </div>
    </FileDrop>
  )
}

/** Renders the tables to begin with, the template and the range, and the fields that an import does not change. */
export const ImportAside = () => {
  const t = useTranslations('import-screen')
  const failureText = useFailureText()
  const template = useTemplate()
  const save = () =>
    template.mutate(undefined, { onError: (error) => showToast({ kind: 'error', text: failureText(error) }) })
  return (
    <aside className={styles['aside']}>
      <section>
        <Button isPending={template.isPending} onPress={save} fact="CSV" isWide>
          {t('template')}
        </Button>
        <p className={`${styles['text']} type-second quiet`}>{t('template-text')}</p>
      </section>
      <RangeToTake />
      <section className={styles['section']}>
        <h2 className="type-sub">{t('never')}</h2>
        <p className={`${styles['text']} quiet`}>{t('never-text')}</p>
      </section>
      <section className={styles['section']}>
        <h2 className="type-sub">{t('photos')}</h2>
        <p className={`${styles['text']} quiet`}>{t('photos-text')}</p>
      </section>
    </aside>
  )
}

/** Renders the buttons that save the range: as a workbook, which opens by a double press, and as CSV. */
const RangeToTake = () => {
  const t = useTranslations('import-screen')
  const failureText = useFailureText()
  const workbook = useRangeWorkbook()
  const csv = useRangeTable()
  const isPending = workbook.isPending || csv.isPending
  const save = ({ mutate }: typeof workbook, toTooManyText: (limit: number) => string) => {
    if (isPending) return
    const showFailure = (error: unknown) => {
      const limit = getRowLimit(error)
      showToast({ kind: 'error', text: limit === undefined ? failureText(error) : toTooManyText(limit) })
    }
    mutate(undefined, { onError: showFailure })
  }
  return (
    <section>
      <Button isPending={isPending} onPress={() => save(workbook, () => t('range-too-large'))} fact="XLSX" isWide>
        {t('range')}
      </Button>
      <p className={`${styles['text']} type-second quiet`}>{t('range-text')}</p>
      <button
        type="button"
        className="link type-second"
        aria-disabled={isPending}
        onClick={() => save(csv, (limit) => t('range-too-many', { limit }))}
      >
        {t('range-csv')}
      </button>
    </section>
  )
}

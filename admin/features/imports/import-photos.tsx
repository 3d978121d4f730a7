import { useTranslations } from 'use-intl'
import { FileDrop, PhotoPickers } from '#admin/features/imports/file-drop.tsx'
import { getPhotoQueue, stopPhotos, type PhotoQueue } from '#admin/features/imports/photo-queue.ts'
import { SkippedFiles } from '#admin/features/imports/skipped-files.tsx'
import { useBrought, useCheckAgain, usePhotoFailureText, useSendPhotos } from '#admin/features/imports/use-photos.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { Button } from '#admin/ui/button.tsx'
import { showToast } from '#admin/ui/toasts.tsx'
import { useStore } from '#admin/ui/store.ts'
import type { AdminImport } from '#shared/entities/admin/import.ts'
import styles from '#admin/features/imports/imports.module.css'

/** Renders the photos of a checked table: their number, those without a row, and a frame that accepts more. */
export const ImportPhotos = ({ found }: { found: AdminImport }) => {
  const t = useTranslations('import-screen')
  const { _id: id, photos, report } = found
  const queue = useStore(getPhotoQueue(id))
  const send = useSendPhotos()
  const { bring, problem, skipped, isLooking } = useBrought(({ tables, photos: brought }) => {
    send(id, brought)
    if (tables.length > 0) return t('table-here')
    return brought.length === 0 ? t('no-photos') : undefined
  })
  const used = photos.count - report.unusedPhotoCount
  const isPaired = photos.isChecked && report.obstacle === null
  return (
    <section className={styles['section']}>
      <h2 className="type-section">{t('photos-count', { count: photos.count })}</h2>
      {photos.count > 0 && isPaired && (
        <dl className={styles['pairs']}>
          <div className={styles['result']}>
            <dt>{t('photos-used')}</dt>
            <dd>{used}</dd>
          </div>
          {report.unusedPhotoCount > 0 && (
            <div className={styles['result']}>
              <dt>{t('photos-unused')}</dt>
              <dd>{report.unusedPhotoCount}</dd>
            </div>
          )}
        </dl>
      )}
      {isPaired && report.unusedPhotoCount > 0 && (
        <details className={styles['inner']}>
          <summary className="type-name">{t('unused-names')}</summary>
          <p className={`${styles['text']} quiet`}>{t('unused-text')}</p>
          <ul className={styles['names']}>
            {report.unusedPhotos.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          {report.unusedPhotoCount > report.unusedPhotos.length && (
            <p className="quiet">{t('unused-more', { shown: report.unusedPhotos.length })}</p>
          )}
        </details>
      )}
      {!photos.isChecked && !queue.isRunning && <NotChecked id={id} />}
      <QueueProgress id={id} queue={queue} count={photos.count} />
      <FailedPhotos queue={queue} />
      <FileDrop isLow onBring={(files) => void bring(files)}>
        <p className={`${styles['text']} quiet`}>{t(photos.count > 0 ? 'photos-more' : 'photos-none')}</p>
        <p role="alert" className={problem === undefined ? undefined : styles['problem']}>
          {problem}
        </p>
        <SkippedFiles skipped={skipped} />
        <p aria-live="polite">{isLooking && t('looking')}</p>
        <div className={styles['pickers']}>
          <PhotoPickers onBring={(files) => void bring(files)} />
        </div>
      </FileDrop>
    </section>
  )
}

/** Photos have come since the check, from another tab or before the page was loaded again. */
const NotChecked = ({ id }: { id: string }) => {
  const t = useTranslations('import-screen')
  const failureText = useFailureText()
  const { mutate, isPending } = useCheckAgain(id)
  const check = () => mutate(undefined, { onError: (error) => showToast({ kind: 'error', text: failureText(error) }) })
  return (
    <div className={styles['ways']}>
      <p>{t('photos-not-checked')}</p>
      <Button isPending={isPending} onPress={check}>
        {t('check-again')}
      </Button>
    </div>
  )
}

/** Every fifth of the way is announced, not every photo. */
const announcedSteps = 5

interface QueueProgressProps {
  id: string
  queue: PhotoQueue
  /** Photos that are there. */
  count: number
}

const QueueProgress = ({ id, queue: { isRunning, total, done }, count }: QueueProgressProps) => {
  const t = useTranslations('import-screen')
  const isSent = done >= total
  const announced = Math.floor((Math.floor((done / Math.max(total, 1)) * announcedSteps) / announcedSteps) * total)
  return (
    <>
      <output className="visually-hidden">
        {isRunning
          ? isSent
            ? t('pairing')
            : t('sending', { done: announced, total })
          : total > 0 && t('photos-count', { count })}
      </output>
      {isRunning && (
        <div className={styles['sending']}>
          <p aria-hidden="true">{isSent ? t('pairing') : t('sending', { done, total })}</p>
          <progress className={styles['bar']} max={Math.max(total, 1)} value={done} aria-label={t('sending-photos')} />
          {!isSent && <Button onPress={() => stopPhotos(id)}>{t('photos-stop')}</Button>}
        </div>
      )}
    </>
  )
}

const FailedPhotos = ({ queue: { failed } }: { queue: PhotoQueue }) => {
  const t = useTranslations('import-screen')
  const failureText = usePhotoFailureText()
  if (failed.length === 0) return null
  const title = t('photos-failed', { count: failed.length })
  return (
    <section className={styles['errors']} aria-label={title}>
      <h3 className="type-sub">{title}</h3>
      <p className={`${styles['text']} quiet`}>{t('photos-failed-text')}</p>
      <ul className={styles['problems']}>
        {failed.map(({ name, error }) => (
          <li key={name}>
            <span className="type-name">{name}</span>
            <span>{failureText(error)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { SyntheticEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Upload } from '#admin/features/product/use-uploads.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { CloseIcon } from '#admin/ui/icons.tsx'
import { formatNumber } from '#shared/rules/number-format.ts'
import styles from '#admin/features/product/colours-editor.module.css'

/** Hides a photo that this browser cannot show, such as HEIC, and keeps its space. */
const hideImage = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.style.visibility = 'hidden'
}

/** Renders the photos being uploaded, and those that failed. */
export const UploadList = ({ uploads, onStop }: { uploads: readonly Upload[]; onStop: (id: number) => void }) => {
  const t = useTranslations('product')
  const locale = useLocale()
  const failureText = useFailureText()
  if (uploads.length === 0) return null
  return (
    <ul className={styles['uploads']} aria-live="polite">
      {uploads.map(({ id, name, address, part, problem, error }) => (
        <li key={id} className={styles['upload']}>
          <img src={address} alt="" onError={hideImage} />
          {problem || error !== undefined ? (
            <span className={styles['failed']}>
              {name}: {problem ? t(`problem-${problem}`) : failureText(error)}
            </span>
          ) : (
            <>
              <span className={styles['name']}>{name}</span>
              <progress max={1} value={part} aria-label={t('uploading', { name })} />
              <span className="type-second">{formatNumber(Math.round(part * 100), locale)} %</span>
            </>
          )}
          <button
            type="button"
            className={styles['remove']}
            aria-label={t('upload-stop', { name })}
            onClick={() => onStop(id)}
          >
            <CloseIcon size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}

import { useLocale, useTranslations } from 'use-intl'
import { namePhoto } from '#admin/features/shop/photo-names.ts'
import { countPlaces, PhotoPlaces } from '#admin/features/shop/photo-places.tsx'
import { photoResource, type PhotoDraft } from '#admin/features/shop/photo-resource.ts'
import { RecordAside } from '#admin/features/shop/record-aside.tsx'
import { useRecordText } from '#admin/features/shop/record-field.tsx'
import { ReplacePhoto } from '#admin/features/shop/replace-photo.tsx'
import type { RecordForm } from '#admin/features/shop/use-record-editor.ts'
import { usePhoto } from '#admin/features/shop/use-photos.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { LongField } from '#admin/ui/long-field.tsx'
import { FailedState, Skeleton } from '#admin/ui/states.tsx'
import { ApiError } from '#client/api-error.ts'
import type { FileUses } from '#shared/entities/admin/file-row.ts'
import type { Translated } from '#shared/enums.ts'
import shop from '#admin/features/shop/shop.module.css'
import styles from '#admin/features/shop/photos.module.css'

interface PhotoAsideProps {
  id: string
  /** Called once the photo is deleted. */
  onRemoved: () => void
  onClose: () => void
}

/** Renders the open photo: what it is, its description, its places, and what can be done with it. */
export const PhotoAside = ({ id, onRemoved, onClose }: PhotoAsideProps) => {
  const t = useTranslations('photos')
  const locale = useLocale()
  const { data: photo, error, refetch } = usePhoto(id)
  if (!photo) {
    const isGone = error instanceof ApiError && error.status === 404
    return (
      <div className={shop['aside']}>
        {isGone ? (
          <p className="quiet">{t('gone')}</p>
        ) : error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={6} />
        )}
      </div>
    )
  }
  const [product = null] = photo.products
  return (
    <RecordAside
      resource={photoResource}
      record={photo}
      position={0}
      newTitle=""
      nameRecord={({ alt }) => namePhoto(alt, product, locale) || t('nameless')}
      renderForm={(form) => <PhotoForm photo={photo} form={form} />}
      onDone={(done) => done || onRemoved()}
      onMove={undefined}
      onClose={onClose}
      startsOnTitle
      removal={countPlaces(photo) === 0 && photo.orderCount === 0 ? t('delete-consequence') : null}
    />
  )
}

const PhotoForm = ({ photo, form }: { photo: FileUses; form: RecordForm<PhotoDraft> }) => {
  const t = useTranslations('photos')
  const times = useTimes()
  const { imageSizes, width, height, createdAt, uploadedBy, alt, suggestedAlt } = photo
  const isDescribed = form.draft.altUk.trim() !== '' && form.draft.altEn.trim() !== ''
  const facts = { width, height, day: times.date(createdAt) }
  return (
    <div className={styles['form']}>
      <img className={styles['large']} src={imageSizes.W1000} alt={alt.uk} lang="uk" width={width} height={height} />
      <p className="type-second quiet">
        {uploadedBy === null ? t('facts', facts) : t('facts-by', { ...facts, who: uploadedBy })}
      </p>
      <div className={styles['fields']} data-description="">
        <AltField form={form} name="altUk" lang="uk" suggested={suggestedAlt} />
        <AltField form={form} name="altEn" lang="en" suggested={suggestedAlt} />
      </div>
      {suggestedAlt && !isDescribed && (
        <button
          type="button"
          className={styles['action']}
          onClick={() =>
            form.set({
              altUk: form.draft.altUk.trim() || suggestedAlt.uk,
              altEn: form.draft.altEn.trim() || suggestedAlt.en,
            })
          }
        >
          <span className="link type-button">{t(photo.products.length > 0 ? 'suggest' : 'suggest-name')}</span>
        </button>
      )}
      <PhotoPlaces photo={photo} />
      <div className={styles['actions']}>
        <ReplacePhoto key={photo.updatedAt} photo={photo} />
        <a href={imageSizes.W2000 ?? imageSizes.W1500 ?? imageSizes.W1000} download className={styles['action']}>
          <span className="link type-button">{t('download')}</span>
        </a>
      </div>
    </div>
  )
}

interface AltFieldProps {
  form: RecordForm<PhotoDraft>
  name: keyof PhotoDraft
  lang: 'uk' | 'en'
  suggested: Translated | null
}

const AltField = ({ form, name, lang, suggested }: AltFieldProps) => {
  const t = useTranslations('photos')
  const { value, error, hint, setText } = useRecordText(form, name)
  return (
    <LongField
      label={t(`alt-${lang}`)}
      lang={lang}
      rows={2}
      maxLength={300}
      autoComplete="off"
      value={value}
      placeholder={suggested?.[lang]}
      error={error ?? (value.trim() === '' ? t('missing') : undefined)}
      hint={hint}
      onChange={({ target }) => setText(target.value)}
    />
  )
}

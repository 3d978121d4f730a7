import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { acceptedTypes } from '#storefront/features/return/send-photo.ts'
import { useFaultPhotos } from '#storefront/features/return/use-fault-photos.ts'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import { maxReturnPhotos } from '#shared/rules/return-photos.ts'
import styles from './fault-photos.module.css'

interface FaultPhotosProps {
  /** Of its field: 'piece.0.photos'. */
  name: string
  /** The accessible name of the piece. */
  piece: string
  /** The ids that an earlier attempt has uploaded, with spaces between. */
  sent: string
  photosKey: string
}

/** Renders the photos of a piece's fault. They are omitted without scripts, because the description is enough. */
export const FaultPhotos = (props: FaultPhotosProps) => (useHydrated() ? <Chooser {...props} /> : null)

const Chooser = ({ name, piece, sent, photosKey }: FaultPhotosProps) => {
  const t = useTranslations('returning')
  const { root } = useShop()
  const id = useId()
  const { input, photos, fault, isSending, isWaiting, add, remove } = useFaultPhotos(
    sent.split(' ').filter(Boolean),
    photosKey,
    root.locale,
  )
  const takeAway = (key: string) => {
    remove(key)
    input.current?.focus()
  }
  const text =
    fault && (typeof fault === 'string' ? t(`photo-${fault}`, { max: maxReturnPhotos.CUSTOMER }) : fault.message)
  return (
    <fieldset className={styles.photos} aria-label={t('photos-of', { piece })}>
      <p className="type-small quiet">{t('photos')}</p>
      <input type="hidden" name={name} value={photos.flatMap((photo) => photo.id ?? []).join(' ')} readOnly />
      <ul className={styles.tiles}>
        {photos.map(({ key, id: photoId, preview, name: file }, index) => (
          <li key={key} data-fault-photo="" className={styles.tile} data-sending={photoId ? undefined : ''}>
            {preview ? <img src={preview} alt="" /> : <span className={`type-micro ${styles.name}`}>{file}</span>}
            <button
              type="button"
              className={styles.remove}
              aria-label={t('photo-remove', { number: index + 1 })}
              disabled={!photoId}
              onClick={() => takeAway(key)}
            >
              {photoId && <Icon name="close" size={16} />}
            </button>
          </li>
        ))}
        <li className={styles.tile}>
          <label className={styles.add}>
            <Icon name="plus" size={20} />
            <VisuallyHidden>{t('photo-add')}</VisuallyHidden>
            <input
              ref={input}
              type="file"
              accept={acceptedTypes}
              multiple
              aria-describedby={`${id}-hint`}
              onChange={({ currentTarget }) => {
                add([...(currentTarget.files ?? [])])
                // The same file can be chosen again.
                currentTarget.value = ''
              }}
            />
          </label>
        </li>
      </ul>
      <p id={`${id}-hint`} className="type-micro quiet">
        {t('photos-hint', { max: maxReturnPhotos.CUSTOMER })}
      </p>
      <p className="type-micro" aria-live="polite">
        {isSending && t(isWaiting ? 'photos-wait' : 'photos-sending')}
      </p>
      {text && (
        <p className={`type-micro ${styles.fault}`} role="alert">
          {text}
        </p>
      )}
    </fieldset>
  )
}

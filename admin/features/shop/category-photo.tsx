import { useTranslations } from 'use-intl'
import { acceptedTypes } from '#admin/features/product/find-photo-problem.ts'
import { UploadList } from '#admin/features/product/upload-list.tsx'
import { useUploads } from '#admin/features/product/use-uploads.ts'
import { useImages } from '#admin/features/shop/use-images.ts'
import styles from '#admin/features/shop/category.module.css'

interface CategoryPhotoProps {
  /** Empty: there is none. */
  photoId: string
  /** Explains the effect of a missing photo. */
  hint: string
  onChange: (photoId: string) => void
}

/** Renders the photo of a category or a collection. */
export const CategoryPhoto = ({ photoId, hint, onChange }: CategoryPhotoProps) => {
  const t = useTranslations('shop')
  const address = useImages(photoId ? [photoId] : []).get(photoId)
  const { uploads, add, stop } = useUploads(({ _id }) => onChange(_id))
  return (
    <div className={styles['photo']}>
      <span className={styles['picture']} data-missing={photoId ? undefined : ''}>
        {address && <img src={address} alt="" />}
      </span>
      <div>
        <p className="type-second quiet">{hint}</p>
        <label className={styles['upload']}>
          <span className="link type-button">{t(photoId ? 'photo-replace' : 'photo-add')}</span>
          <input
            type="file"
            accept={acceptedTypes}
            className="visually-hidden"
            onChange={({ target }) => {
              add([...(target.files ?? [])].slice(0, 1), 'photo')
              target.value = ''
            }}
          />
        </label>
      </div>
      <div className={styles['uploads']}>
        <UploadList uploads={uploads} onStop={stop} />
      </div>
    </div>
  )
}

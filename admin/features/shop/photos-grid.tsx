import { GridList, GridListItem } from 'react-aria-components'
import { useLocale, useTranslations } from 'use-intl'
import { namePhoto } from '#admin/features/shop/photo-names.ts'
import type { FileRow } from '#shared/entities/admin/file-row.ts'
import styles from '#admin/features/shop/photos.module.css'

interface PhotosGridProps {
  photos: readonly FileRow[]
  currentId: string | undefined
  onOpen: (id: string) => void
}

/** Renders photos in a grid that the arrows move in. What a photo lacks is written on it. */
export const PhotosGrid = ({ photos, currentId, onOpen }: PhotosGridProps) => {
  const t = useTranslations('photos')
  const tShop = useTranslations('shop')
  const locale = useLocale()
  const name = ({ alt, product }: FileRow) => namePhoto(alt, product, locale) || t('nameless')
  return (
    <GridList
      aria-label={tShop('photos')}
      layout="grid"
      className={styles['grid']!}
      items={photos}
      dependencies={[currentId, locale]}
      disallowTypeAhead
      onAction={(key) => onOpen(String(key))}
    >
      {(photo) => {
        const marks = listMarks(photo)
        return (
          <GridListItem
            id={photo._id}
            textValue={[name(photo), ...marks.map((mark) => t(mark))].join(', ')}
            data-row={photo._id}
            data-current={photo._id === currentId ? '' : undefined}
            className={styles['tile']!}
          >
            <img src={photo.imageSizes.W250} alt="" loading="lazy" style={{ background: photo.dominant }} />
            {marks.length > 0 && (
              <span className={styles['marks']} aria-hidden="true">
                {marks.map((mark) => (
                  <span key={mark} className="type-second" data-mark={mark}>
                    {t(mark)}
                  </span>
                ))}
              </span>
            )}
          </GridListItem>
        )
      }}
    </GridList>
  )
}

/** Returns what a photo lacks: a description in a language, or a place. */
const listMarks = ({ alt, places, inOrders }: Pick<FileRow, 'alt' | 'places' | 'inOrders'>) => [
  ...(alt.uk === '' || alt.en === '' ? (['no-description'] as const) : []),
  ...(places === 0 && !inOrders ? (['used-nowhere'] as const) : []),
]

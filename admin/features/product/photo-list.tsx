import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldErrors } from '#admin/features/product/find-problems.ts'
import {
  altName,
  fileName,
  listPhotos,
  partName,
  readJson,
  textName,
  type FieldFile,
  type FieldPhoto,
  type ProductFields,
} from '#admin/features/product/product-fields.ts'
import { TextField } from '#admin/features/product/text-field.tsx'
import { acceptedTypes } from '#admin/features/product/find-photo-problem.ts'
import { UploadList } from '#admin/features/product/upload-list.tsx'
import { useColourNames } from '#admin/features/product/use-colour-names.ts'
import type { ProductDraft } from '#admin/features/product/use-product-draft.ts'
import type { Upload } from '#admin/features/product/use-uploads.ts'
import { CloseIcon } from '#admin/ui/icons.tsx'
import { locales, photoViews, type Locale } from '#shared/enums.ts'
import { suggestAlt } from '#shared/rules/photo-words.ts'
import form from '#admin/features/product/product-form.module.css'
import styles from '#admin/features/product/colours-editor.module.css'

interface PhotoListProps {
  draft: ProductDraft
  colourKey: string
  errors: FieldErrors
  uploads: readonly Upload[]
  onAdd: (files: readonly File[]) => void
  onStop: (id: number) => void
}

/** Renders the photos of a colour in their order, each with its view and description. They are dropped, pasted, chosen or taken. */
export const PhotoList = ({ draft, colourKey, errors, uploads, onAdd, onStop }: PhotoListProps) => {
  const t = useTranslations('product')
  const { getColourName } = useColourNames(draft)
  const photos = listPhotos(draft.fields, colourKey)
  const [chosen, setChosen] = useState<string>()
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const [said, setSaid] = useState('')
  const current = photos.find(({ fileId }) => fileId === chosen) ?? photos[0]
  const write = (after: readonly FieldPhoto[]) => draft.set({ [partName(colourKey, 'photos')]: JSON.stringify(after) })
  const move = (fileId: string, to: number) => {
    const from = photos.findIndex((photo) => photo.fileId === fileId)
    const targetIndex = Math.min(Math.max(to, 0), photos.length - 1)
    if (from === -1 || from === targetIndex) return
    write(photos.toSpliced(from, 1).toSpliced(targetIndex, 0, photos[from]!))
    setSaid(t('moved-photo', { place: targetIndex + 1, count: photos.length }))
  }
  const suggest = (fields: ProductFields, { fileId, view }: FieldPhoto, locale: Locale): [string, string] => [
    altName(fileId, locale),
    suggestAlt(locale, {
      name: fields[textName('name', locale)] ?? '',
      colour: getColourName(colourKey, locale),
      view,
    }),
  ]
  const isDescribed = ({ fileId }: FieldPhoto) =>
    locales.every((locale) => (draft.fields[altName(fileId, locale)] ?? '').trim() !== '')
  /** Writes a description for every photo that has none. */
  const describeAll = () =>
    draft.update((fields) => ({
      ...fields,
      ...Object.fromEntries(
        photos.flatMap((photo) =>
          locales
            .filter((locale) => (fields[altName(photo.fileId, locale)] ?? '').trim() === '')
            .map((locale) => suggest(fields, photo, locale)),
        ),
      ),
    }))
  return (
    <section aria-label={t('photos', { count: photos.length })}>
      <div className={form['head']}>
        <h4 className="type-sub">{t('photos', { count: photos.length })}</h4>
        <span className="type-second quiet">{t('photos-hint')}</span>
        {photos.some((photo) => !isDescribed(photo)) && (
          <button type="button" className="link type-button" onClick={describeAll}>
            {t('describe-all')}
          </button>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      <ul className={styles['photos']}>
        {photos.map((photo, index) => {
          const file = readJson<FieldFile | undefined>(draft.fields, fileName(photo.fileId), undefined)
          return (
            <li key={photo.fileId} className={styles['photo']} data-over={over === photo.fileId ? '' : undefined}>
              <button
                type="button"
                draggable
                className={styles['tile']}
                aria-pressed={photo.fileId === current?.fileId}
                aria-label={t('photo-of', {
                  place: index + 1,
                  count: photos.length,
                  view: t(`view-${photo.view}`),
                })}
                onClick={() => setChosen(photo.fileId)}
                onDragOver={(event) => {
                  if (dragged === undefined) return
                  event.preventDefault()
                  setOver(photo.fileId)
                }}
                onDrop={(event) => {
                  if (dragged === undefined) return
                  event.preventDefault()
                  move(dragged, index)
                  setOver(undefined)
                }}
                onDragStart={() => setDragged(photo.fileId)}
                onDragEnd={() => {
                  setDragged(undefined)
                  setOver(undefined)
                }}
                onKeyDown={(event) => {
                  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
                  if (!event.altKey || by === undefined) return
                  event.preventDefault()
                  move(photo.fileId, index + by)
                }}
              >
                {file && <img src={file.address} alt="" draggable={false} />}
              </button>
              <div className={styles['under']}>
                <select
                  aria-label={`${t('view')}, ${index + 1}`}
                  value={photo.view}
                  onChange={({ target }) => {
                    const view = photoViews.find((one) => one === target.value)
                    if (view) write(photos.with(index, { ...photo, view }))
                  }}
                >
                  {photoViews.map((view) => (
                    <option key={view} value={view}>
                      {t(`view-${view}`)}
                    </option>
                  ))}
                </select>
                <button
                  type="button"
                  className={styles['remove']}
                  aria-label={t('remove-photo', { place: index + 1 })}
                  onClick={() => write(photos.toSpliced(index, 1))}
                >
                  <CloseIcon size={14} />
                </button>
              </div>
              <span className={`type-second ${isDescribed(photo) ? 'quiet' : styles['missing']}`}>
                {t(isDescribed(photo) ? 'described' : 'not-described')}
              </span>
            </li>
          )
        })}
        <li className={styles['photo']}>
          <label className={styles['drop']}>
            <span className="type-sub">{t('drop')}</span>
            <span className="type-second quiet">{t('drop-hint')}</span>
            {/* It covers the whole tile, so that files dropped on the tile are chosen. */}
            <input
              type="file"
              multiple
              accept={acceptedTypes}
              className={styles['file']}
              aria-label={t('drop')}
              onChange={({ target }) => {
                onAdd([...(target.files ?? [])])
                target.value = ''
              }}
            />
          </label>
        </li>
      </ul>
      <UploadList uploads={uploads} onStop={onStop} />
      {current && (
        <div className={`${form['pair']} ${styles['alts']}`}>
          {locales.map((locale) => {
            const name = altName(current.fileId, locale)
            return (
              <TextField
                key={name}
                draft={draft}
                name={name}
                lang={locale}
                label={t(`alt-${locale}`)}
                maxLength={300}
                placeholder={suggest(draft.fields, current, locale)[1]}
                error={errors[name]}
                hint={t('alt-hint')}
              />
            )
          })}
        </div>
      )}
    </section>
  )
}

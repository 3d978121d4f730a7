import { useEffect, useEffectEvent, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ColourDetails } from '#admin/features/product/colour-details.tsx'
import type { FieldErrors } from '#admin/features/product/find-problems.ts'
import { PhotoList } from '#admin/features/product/photo-list.tsx'
import {
  addColour,
  altName,
  fileName,
  listColourKeys,
  listPhotos,
  partName,
  readJson,
  removeColour,
  type FieldFile,
} from '#admin/features/product/product-fields.ts'
import { useColourNames } from '#admin/features/product/use-colour-names.ts'
import type { ProductDraft } from '#admin/features/product/use-product-draft.ts'
import type { useUploads } from '#admin/features/product/use-uploads.ts'
import { Square } from '#admin/features/products/colour-squares.tsx'
import { useFormatPlannedTime } from '#admin/features/products/use-format-planned-time.ts'
import type { AdminFile } from '#shared/entities/admin/file.ts'
import { locales } from '#shared/enums.ts'
import { nextView } from '#shared/rules/photo-words.ts'
import form from '#admin/features/product/product-form.module.css'
import styles from '#admin/features/product/colours-editor.module.css'

/** Writes a photo that has arrived into the draft, as the last one of its colour. */
export const addPhoto = (draft: ProductDraft, { _id, alt, imageSizes, updatedAt }: AdminFile, key: string): void =>
  draft.update((fields) => {
    // Its colour was removed while it was on its way.
    if (fields[partName(key, 'photos')] === undefined) return fields
    const photos = listPhotos(fields, key)
    if (photos.some(({ fileId }) => fileId === _id)) return fields
    const file: FieldFile = { address: imageSizes.W500, updatedAt }
    return {
      ...fields,
      [partName(key, 'photos')]: JSON.stringify([
        ...photos,
        { fileId: _id, view: nextView(photos.map(({ view }) => view)) },
      ]),
      [fileName(_id)]: JSON.stringify(file),
      ...Object.fromEntries(locales.map((locale) => [altName(_id, locale), alt[locale]])),
    }
  })

interface ColoursEditorProps {
  draft: ProductDraft
  errors: FieldErrors
  uploads: ReturnType<typeof useUploads>
  /** May prices, states and colours be changed? Photos may. */
  isPriced: boolean
}

/** Renders the colours of a product: which are on the site, and their photos. */
export const ColoursEditor = ({ draft, errors, uploads, isPriced }: ColoursEditorProps) => {
  const t = useTranslations('product')
  const locale = useLocale()
  const formatPlannedTime = useFormatPlannedTime()
  const { colours, getColourName, getHex } = useColourNames(draft)
  const keys = listColourKeys(draft.fields, draft.product)
  const [chosen, setChosen] = useState<string>()
  const writeHidden = (key: string): string => {
    const time = draft.fields[partName(key, 'showsAt')]
    return time ? formatPlannedTime(time) : t('colour-hidden')
  }
  const current = keys.find((key) => key === chosen) ?? keys[0]
  const used = new Set(keys.map((key) => draft.fields[partName(key, 'colourId')]))
  const unused = colours.filter(({ _id }) => !used.has(_id))
  const add = (colourId: string) => {
    const colour = colours.find(({ _id }) => _id === colourId)
    if (!colour) return
    const key = `new-${crypto.randomUUID()}`
    const code = (draft.fields['vendorCode'] ?? '').trim()
    const end = colour.key.replaceAll('-', '').slice(0, 3).toUpperCase()
    const price = keys[0] ? (draft.fields[partName(keys[0], 'price')] ?? '') : (draft.fields['shown/price'] ?? '')
    draft.update((fields) => addColour(fields, { key, colourId, vendorCode: `${code}-${end}`, price }))
    setChosen(key)
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || current === undefined) return
    event.preventDefault()
    uploads.add(files, current)
  })
  useEffect(() => {
    const receive = (event: ClipboardEvent) => paste(event)
    addEventListener('paste', receive)
    return () => removeEventListener('paste', receive)
  }, [])
  return (
    <div className={styles['editor']}>
      <div className={styles['list']}>
        <ul aria-label={t('colours')}>
          {keys.map((key) => {
            const [photo] = listPhotos(draft.fields, key)
            const file = photo && readJson<FieldFile | undefined>(draft.fields, fileName(photo.fileId), undefined)
            return (
              <li key={key}>
                <button
                  type="button"
                  className={styles['colour']}
                  aria-pressed={key === current}
                  onClick={() => setChosen(key)}
                >
                  {file ? <img src={file.address} alt="" width="36" height="48" /> : <Square hex={getHex(key)} />}
                  <span className={styles['words']}>
                    <span className="type-name">{getColourName(key)}</span>
                    <span className="type-second quiet">
                      {draft.fields[partName(key, 'state')] === 'ACTIVE' ? '' : writeHidden(key)}
                    </span>
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
        {isPriced && (
          <select
            className={form['text-button']}
            aria-label={t('add-colour')}
            value=""
            onChange={({ target }) => add(target.value)}
          >
            <option value="">{t('add-colour')}</option>
            {unused.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name[locale]}
              </option>
            ))}
          </select>
        )}
      </div>
      {current === undefined ? (
        <p className="quiet">{t('no-colours')}</p>
      ) : (
        <div className={styles['details']} key={current}>
          <ColourDetails
            draft={draft}
            colourKey={current}
            name={getColourName(current)}
            errors={errors}
            isPriced={isPriced}
            onRemove={
              draft.product?.variants.some(({ _id }) => _id === current)
                ? undefined
                : () => draft.update((fields) => removeColour(fields, current))
            }
          />
          <PhotoList
            draft={draft}
            colourKey={current}
            errors={errors}
            uploads={uploads.uploads.filter(({ target }) => target === current)}
            onAdd={(files) => uploads.add(files, current)}
            onStop={uploads.stop}
          />
        </div>
      )}
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState, type RefObject } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { acceptedTypes } from '#admin/features/product/find-photo-problem.ts'
import { UploadList } from '#admin/features/product/upload-list.tsx'
import { useUploads } from '#admin/features/product/use-uploads.ts'
import { PhotoAside } from '#admin/features/shop/photo-aside.tsx'
import { namePhoto } from '#admin/features/shop/photo-names.ts'
import { readPhotoFilters, type PhotoFilters } from '#admin/features/shop/photo-filters.ts'
import { PhotosFilter } from '#admin/features/shop/photos-filter.tsx'
import { PhotosGrid } from '#admin/features/shop/photos-grid.tsx'
import { usePhotoFiles } from '#admin/features/shop/use-photo-files.ts'
import { photosPerPage, usePhotos } from '#admin/features/shop/use-photos.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { ListPages } from '#admin/ui/list-pages.tsx'
import { EmptyState, FailedState, Skeleton } from '#admin/ui/states.tsx'
import type { UploadedFile } from '#shared/entities/admin/file.ts'
import shop from '#admin/features/shop/shop.module.css'
import styles from '#admin/features/shop/photos.module.css'

/** Gives a photo of the grid the focus. @param by how far it is from the focused or the open one */
const focusPhoto = (by: number): void => {
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const focused = tiles.findIndex((tile) => tile.contains(document.activeElement))
  const index = focused === -1 ? tiles.findIndex((tile) => tile.dataset['current'] !== undefined) : focused
  const target = index === -1 ? 0 : index + by
  tiles[Math.min(Math.max(target, 0), tiles.length - 1)]?.focus()
}

interface PhotosViewProps {
  id: string | undefined
  /** Opens the file dialog. */
  fileInput: RefObject<HTMLInputElement | null>
}

/** Renders all photos of the shop: the grid at the left, the open one at the right, and below it on a phone. [ADM-10] */
export const PhotosView = ({ id, fileInput }: PhotosViewProps) => {
  const t = useTranslations('photos')
  const tShop = useTranslations('shop')
  const tKeys = useTranslations('keys')
  const filters = readPhotoFilters(useSearch({ from: '/shop' }))
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const searchField = useRef<HTMLInputElement>(null)
  const [arrived, setArrived] = useState<readonly UploadedFile[]>([])
  const { data, error, isPending, refetch } = usePhotos(filters)
  const show = (shownId: string | undefined, next: PhotoFilters, replace = false) =>
    void navigate({
      to: '/shop',
      search: { ...next, view: 'photos', ...(shownId !== undefined && { id: shownId }) },
      replace,
      resetScroll: false,
    })
  const change = (changes: Readonly<Record<string, unknown>>) =>
    show(id, readPhotoFilters({ ...filters, page: undefined, ...changes }), true)
  const open = (opened: string) => show(opened, filters)
  const close = () => {
    show(undefined, filters)
    const tile =
      document.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? document.querySelector<HTMLElement>('[data-row]')
    tile?.focus()
  }
  const { uploads, add, stop } = useUploads((file) => {
    setArrived((before) => [...before.filter(({ _id }) => _id !== file._id), file])
    void queryClient.invalidateQueries({ queryKey: ['shop', 'photos', 'list'] })
  })
  const upload = (files: readonly File[]) => {
    setArrived([])
    add(files, 'photos')
  }
  const { isOver, dropHandlers } = usePhotoFiles(upload)
  const group = tShop('title')
  useKeys([
    { keys: 'left', label: t('previous-photo'), run: () => focusPhoto(-1), group },
    { keys: 'right', label: t('next-photo'), run: () => focusPhoto(1), inBar: true, group },
    ...(id === undefined
      ? []
      : [
          {
            keys: 'd',
            label: t('describe'),
            inBar: true,
            run: () => document.querySelector<HTMLElement>('[data-description] textarea')?.focus(),
            group,
          },
        ]),
    { keys: 'n', label: tShop('new-photos'), run: () => fileInput.current?.click(), inBar: true, group },
    {
      keys: 'f',
      label: t('filter'),
      run: () => document.querySelector<HTMLElement>('[data-filters] select')?.focus(),
      inBar: true,
      group,
    },
    { keys: '/', label: tKeys('find-here'), run: () => searchField.current?.focus(), group },
  ])
  return (
    <div className={styles['view']} data-over={isOver ? '' : undefined} {...dropHandlers}>
      <input
        ref={fileInput}
        type="file"
        multiple
        hidden
        accept={acceptedTypes}
        data-upload=""
        onChange={({ target }) => {
          upload([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {isOver && <p className={`${styles['drop']} type-section`}>{t('drop')}</p>}
      <div className={`${shop['columns']} ${styles['columns']}`}>
        <div>
          <PhotosFilter filters={filters} counts={data?.counts} searchField={searchField} onChange={change} />
          <UploadList uploads={uploads} onStop={stop} />
          <Arrived files={arrived} onOpen={open} />
          {data ? (
            data.entities.length > 0 ? (
              <PhotosGrid photos={data.entities} currentId={id} onOpen={open} />
            ) : data.counts.all > 0 ? (
              <EmptyState title={t('not-found')} text={t('not-found-text')}>
                <Link to="/shop" search={{ view: 'photos' }} className="link type-button">
                  {t('show-all')}
                </Link>
              </EmptyState>
            ) : (
              <EmptyState title={t('empty')} text={t('empty-text')} />
            )
          ) : isPending ? (
            <Skeleton rows={6} />
          ) : (
            <FailedState error={error} onRetry={() => void refetch()} />
          )}
        </div>
        {id === undefined ? (
          <p className={`${shop['aside']} ${shop['choose']} quiet`}>{t('choose')}</p>
        ) : (
          <PhotoAside key={id} id={id} onRemoved={close} onClose={close} />
        )}
      </div>
      <KeysBar>
        <span className={styles['foot']}>
          <span>{t('delete-hint')}</span>
          {data && data.total <= photosPerPage && <span>{t('count', { count: data.total })}</span>}
          {data && data.total > photosPerPage && (
            <ListPages
              to="/shop"
              search={{ ...filters, view: 'photos' as const, ...(id !== undefined && { id }) }}
              total={data.total}
              perPage={photosPerPage}
            />
          )}
        </span>
      </KeysBar>
    </div>
  )
}

/** Says how many photos have been uploaded, and names those that were there already. */
const Arrived = ({ files, onOpen }: { files: readonly UploadedFile[]; onOpen: (id: string) => void }) => {
  const t = useTranslations('photos')
  const locale = useLocale()
  const existing = files.filter(({ existed }) => existed)
  const newCount = files.length - existing.length
  return (
    <output className={styles['arrived']}>
      {newCount > 0 && <span>{t('uploaded', { count: newCount })}</span>}
      {existing.length > 0 && (
        <span>
          {t('existed', { count: existing.length })}{' '}
          {existing.map(({ _id, alt }) => (
            <button key={_id} type="button" className="link type-button" onClick={() => onOpen(_id)}>
              {namePhoto(alt, null, locale) || t('nameless')}
            </button>
          ))}
        </span>
      )}
    </output>
  )
}

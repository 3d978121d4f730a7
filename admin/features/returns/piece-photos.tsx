import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { acceptedTypes, sendReturnPhoto } from '#admin/features/returns/send-return-photo.ts'
import { returnQuery } from '#admin/features/returns/use-returns.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { callApi } from '#admin/session/session.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { Dialog } from '#admin/ui/dialog.tsx'
import { hasErrorCode } from '#client/api-error.ts'
import type { AdminReturn, ReturnPhoto } from '#shared/entities/admin/return.ts'
import { isOpenReturn } from '#shared/rules/return-steps.ts'
import styles from '#admin/features/returns/piece-photos.module.css'

interface PiecePhotosProps {
  entity: AdminReturn
  piece: AdminReturn['pieces'][number]
}

/** Renders the photos of a piece's fault, from its customer and from staff, who can add more while the return is open. */
export const PiecePhotos = ({ entity, piece: { position, name, size } }: PiecePhotosProps) => {
  const t = useTranslations('returns')
  const tEnums = useTranslations('enums')
  const may = useMay()
  const photos = entity.photos.filter((photo) => photo.position === position)
  const canAdd = isOpenReturn(entity.state) && may('orders.change')
  if (photos.length === 0 && !canAdd) return null
  const piece = `${name}, ${tEnums(`size-${size}`)}`
  return (
    <fieldset className={styles['photos']} aria-label={t('photos-of', { piece })}>
      {photos.map((photo, index) => (
        <Photo key={photo._id} photo={photo} name={t(`photo-${photo.author}`, { number: index + 1, piece })} />
      ))}
      {canAdd && <AddPhoto id={entity._id} position={position} piece={piece} />}
    </fieldset>
  )
}

const Photo = ({ photo: { _id: id }, name }: { photo: ReturnPhoto; name: string }) => {
  const t = useTranslations('returns')
  const [isOpen, setOpen] = useState(false)
  const failureText = useFailureText()
  const { data, error } = useQuery({
    queryKey: ['return-photo', id],
    queryFn: () => callApi('GET /v1/admin/return-photos/{id}', { params: { id } }),
    // It never changes.
    staleTime: Infinity,
  })
  if (error)
    return (
      <span className="type-second quiet">
        {hasErrorCode(error, 'FILE_NOT_FOUND') ? t('photo-gone') : failureText(error)}
      </span>
    )
  return (
    <>
      <button type="button" className={styles['photo']} aria-label={name} onClick={() => setOpen(true)}>
        {data && <img src={data.image} alt="" />}
      </button>
      {isOpen && data && (
        <Dialog title={name} width={1040} onClose={() => setOpen(false)}>
          <img className={styles['large']} src={data.image} alt={name} />
        </Dialog>
      )}
    </>
  )
}

const AddPhoto = ({ id, position, piece }: { id: string; position: number; piece: string }) => {
  const t = useTranslations('returns')
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  const { error, isPending, mutate } = useMutation({
    mutationFn: (file: File) => sendReturnPhoto(id, position, file),
    onSuccess: (entity) => queryClient.setQueryData(returnQuery(id).queryKey, entity),
  })
  return (
    <>
      <label className={styles['add']} data-pending={isPending ? '' : undefined}>
        <span aria-hidden="true">{t(isPending ? 'photo-sending' : 'photo-add')}</span>
        <input
          type="file"
          accept={acceptedTypes}
          disabled={isPending}
          aria-label={t('photo-add-of', { piece })}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) mutate(file)
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
      </label>
      <span className="type-second" aria-live="polite">
        {isPending && <span className="visually-hidden">{t('photo-sending')}</span>}
      </span>
      {error && (
        <p role="alert" className="error">
          {failureText(error)}
        </p>
      )}
    </>
  )
}

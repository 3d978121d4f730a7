import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { acceptedTypes, findPhotoProblem } from '#admin/features/product/find-photo-problem.ts'
import { photoResource } from '#admin/features/shop/photo-resource.ts'
import { countPlaces } from '#admin/features/shop/photo-places.tsx'
import { isStale } from '#admin/features/shop/use-record-editor.ts'
import { useRefreshRecords } from '#admin/features/shop/use-records.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { sendPhoto } from '#admin/session/send-photo.ts'
import { Button } from '#admin/ui/button.tsx'
import { Consequence, Dialog, DialogButtons } from '#admin/ui/dialog.tsx'
import { showToast } from '#admin/ui/toasts.tsx'
import { ApiError } from '#client/api-error.ts'
import type { AdminFile } from '#shared/entities/admin/file.ts'
import type { FileUses } from '#shared/entities/admin/file-row.ts'
import styles from '#admin/features/shop/photos.module.css'

/** Replaces the bytes of a photo in all its places, after a question; or says why that is refused. */
export const ReplacePhoto = ({ photo }: { photo: FileUses }) => {
  const t = useTranslations('photos')
  const tShop = useTranslations('shop')
  const tProduct = useTranslations('product')
  const failureText = useFailureText()
  const refresh = useRefreshRecords(photoResource)
  const [chosen, setChosen] = useState<File>()
  const explain = (error: unknown): string => {
    if (isStale(error)) return tShop('changed-meanwhile')
    const isTaken = error instanceof ApiError && error.code === 'BAD_REQUEST_VALUE_NOT_UNIQUE'
    return isTaken ? t('replace-exists') : failureText(error)
  }
  const replace = useMutation({
    mutationFn: (file: File) =>
      sendPhoto<AdminFile>(`/v1/files/${photo._id}?${new URLSearchParams({ updatedAt: photo.updatedAt })}`, file, {
        method: 'PUT',
      }),
    onSuccess: () => showToast({ kind: 'done', text: t('replaced') }),
    onError: (error) => showToast({ kind: 'error', text: explain(error) }),
    onSettled: refresh,
  })
  const choose = (file: File | undefined) => {
    const problem = file && findPhotoProblem(file)
    if (problem) showToast({ kind: 'error', text: `${file.name}: ${tProduct(`problem-${problem}`)}` })
    else setChosen(file)
  }
  const close = () => setChosen(undefined)
  if (photo.replaceRefusal) return <p className="type-second quiet">{t(`refused-${photo.replaceRefusal}`)}</p>
  return (
    <>
      <label className={styles['action']} data-busy={replace.isPending ? '' : undefined}>
        <span className="link type-button">{t('replace')}</span>
        <input
          type="file"
          accept={acceptedTypes}
          className="visually-hidden"
          disabled={replace.isPending}
          onChange={({ target }) => {
            choose(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      {chosen && (
        <Dialog title={t('replace-question')} width={560} onClose={close}>
          <Consequence details={t('replace-lost')}>
            {t('replace-consequence', { count: countPlaces(photo) })}
          </Consequence>
          <DialogButtons>
            <Button
              kind="danger"
              onPress={() => {
                close()
                replace.mutate(chosen)
              }}
            >
              {t('replace-confirm')}
            </Button>
            <Button keys="esc" onPress={close}>
              {t('replace-keep')}
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </>
  )
}

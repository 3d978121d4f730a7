import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { maxBroughtFiles, type BroughtFile, type SkippedFile } from '#admin/features/imports/brought-files.ts'
import type { BringProblem, GatheredFiles } from '#admin/features/imports/gather-photos.ts'
import { PhotoTooLarge, sendPhotos } from '#admin/features/imports/photo-queue.ts'
import { importQuery } from '#admin/features/imports/use-imports.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { callApi } from '#admin/session/session.ts'
import { hasErrorCode } from '#client/api-error.ts'
import { formatNumber } from '#shared/rules/number-format.ts'
import { maxImportPhotos } from '#shared/rules/import-photos.ts'

/** Returns a function that explains why all dropped or chosen files were refused. */
const useBringProblemText = () => {
  const locale = useLocale()
  const t = useTranslations('import-screen')
  return (found: BringProblem): string =>
    'zip' in found
      ? t(`zip-${found.problem}`, { name: found.zip, file: found.file, limit: formatNumber(maxBroughtFiles, locale) })
      : t(found.problem, {
          limit: formatNumber(found.problem === 'too-many-files' ? maxBroughtFiles : maxImportPhotos, locale),
        })
}

/** Returns a function that explains why a photo was refused. */
export const usePhotoFailureText = () => {
  const t = useTranslations('import-screen')
  const failureText = useFailureText()
  return (error: unknown): string => {
    if (error instanceof PhotoTooLarge) return t('photo-too-large')
    if (error instanceof Error && error.name === 'ZipError') return t('photo-broken-in-zip')
    if (error instanceof DOMException) return t('photo-unreadable')
    const isLate = hasErrorCode(error, 'BAD_REQUEST') && JSON.stringify(error.details).includes('STATUS_CANNOT_FOLLOW')
    return isLate ? t('photo-too-late') : failureText(error)
  }
}

/** Takes dropped or chosen files. Returns which of the latest ones were skipped, and why all of them were refused if they were. */
export const useBrought = (take: (files: GatheredFiles) => string | undefined | Promise<string | undefined>) => {
  const t = useTranslations('import-screen')
  const problemText = useBringProblemText()
  const [problem, setProblem] = useState<string>()
  const [skipped, setSkipped] = useState<readonly SkippedFile[]>([])
  const [isLooking, setLooking] = useState(false)
  const bring = async (files: readonly BroughtFile[] | Promise<readonly BroughtFile[]>): Promise<void> => {
    setProblem(undefined)
    setSkipped([])
    setLooking(true)
    try {
      const brought = await files
      if (brought.length === 0) return
      const { gatherPhotos } = await import('#admin/features/imports/gather-photos.ts')
      const gathered = await gatherPhotos(brought)
      if ('problem' in gathered) return setProblem(problemText(gathered))
      setSkipped(gathered.skipped)
      setProblem(await take(gathered))
    } catch {
      // A folder that is gone, or that the browser may not read.
      setProblem(t('cannot-read'))
    } finally {
      setLooking(false)
    }
  }
  return { bring, problem, skipped, isLooking }
}

/** Returns a function that sends the photos of an import, and has it checked with them. */
export const useSendPhotos = () => {
  const queryClient = useQueryClient()
  return (id: string, photos: readonly BroughtFile[]): void => {
    const check = async () => {
      const { queryKey } = importQuery(id)
      try {
        queryClient.setQueryData(queryKey, await callApi('POST /v1/imports/{id}/check', { params: { id } }))
      } catch {
        // The import then shows that its photos are not checked yet.
        await queryClient.invalidateQueries({ queryKey })
      }
    }
    if (photos.length > 0) void sendPhotos(id, photos, check)
  }
}

/** Has a table checked with the photos that it has. */
export const useCheckAgain = (id: string) => {
  const queryClient = useQueryClient()
  const { queryKey } = importQuery(id)
  return useMutation({
    mutationFn: () => callApi('POST /v1/imports/{id}/check', { params: { id } }),
    onSuccess: (checked) => queryClient.setQueryData(queryKey, checked),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}

import { ApiError, toApiError } from '#client/api-error.ts'
import type { uploadedPhoto } from '#shared/entities/return.ts'
import type { Locale } from '#shared/enums.ts'
import { findImageType, listAccepted, maxImageBytes } from '#shared/rules/image-limits.ts'
import { returnPhotoTypes } from '#shared/rules/return-photos.ts'
import type * as z from 'zod/mini'

/** Why a file is not sent at all. */
export type FileProblem = 'type' | 'size'

/** The `accept` of the file dialog. */
export const acceptedTypes = listAccepted(returnPhotoTypes)

/** Returns why a file cannot be a photo of a fault; undefined if it can. */
export const findFileProblem = (file: Pick<File, 'name' | 'type' | 'size'>): FileProblem | undefined => {
  const type = findImageType(file)
  if (!returnPhotoTypes.some((one) => one === type)) return 'type'
  return file.size > maxImageBytes ? 'size' : undefined
}

/** A photo of 20 MB on a slow network. */
const timeoutMs = 120_000

/**
 * Uploads a photo and returns its id.
 * @param key that of the order's photos
 * @throws ApiError
 */
export const sendPhoto = async (file: File, key: string, locale: Locale): Promise<string> => {
  try {
    const response = await fetch(`/v1/returns/photos?${new URLSearchParams({ key })}`, {
      method: 'POST',
      headers: { 'content-type': findImageType(file), accept: 'application/json', 'accept-language': locale },
      body: file,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const reply: unknown = await response.json()
    if (!response.ok) throw toApiError(response.status, reply)
    return (reply as z.infer<typeof uploadedPhoto>)._id // the contract of the call
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('CANNOT_CONNECT', 0, String(error))
  }
}

/** Twice the height of a tile. */
const previewHeight = 160

/** Returns a small picture of a file as a data address, which the policy of the pages allows; '' if it cannot be decoded. */
export const drawPreview = async (file: File): Promise<string> => {
  try {
    const bitmap = await createImageBitmap(file)
    const canvas = document.createElement('canvas')
    canvas.height = previewHeight
    canvas.width = Math.max(1, Math.round((bitmap.width / bitmap.height) * previewHeight))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return canvas.toDataURL('image/jpeg', 0.7)
  } catch {
    return ''
  }
}

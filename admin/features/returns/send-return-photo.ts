import { getCallLocale } from '#admin/i18n/locale.ts'
import { getAccessToken } from '#admin/session/session.ts'
import { ApiError, toApiError } from '#client/api-error.ts'
import { findImageType, listAccepted } from '#shared/rules/image-limits.ts'
import { returnPhotoTypes } from '#shared/rules/return-photos.ts'
import type { AdminReturn } from '#shared/entities/admin/return.ts'

/** The `accept` of the file dialog. */
export const acceptedTypes = listAccepted(returnPhotoTypes)

/** A photo of 20 MB on the network of a stockroom. */
const timeoutMs = 120_000

/**
 * Uploads a photo of a piece and returns its return.
 * @throws ApiError
 */
export const sendReturnPhoto = async (id: string, position: number, file: File): Promise<AdminReturn> => {
  const token = await getAccessToken()
  try {
    const response = await fetch(`/v1/admin/returns/${id}/photos?position=${position}`, {
      method: 'POST',
      headers: {
        'content-type': findImageType(file) || 'application/octet-stream',
        accept: 'application/json',
        'accept-language': getCallLocale(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: file,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const reply: unknown = await response.json()
    if (!response.ok) throw toApiError(response.status, reply)
    return reply as AdminReturn // the contract of the call
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('CANNOT_CONNECT', 0, String(error))
  }
}

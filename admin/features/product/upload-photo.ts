import { sendFile } from '#admin/session/send-file.ts'
import { ApiError } from '#client/api-error.ts'
import { imageTypes, maxImageBytes, type AdminFile } from '#shared/entities/admin/file.ts'
import { findImageType, listAccepted } from '#shared/rules/image-limits.ts'

/** Why a file is not sent at all. */
export type PhotoProblem = 'type' | 'size'

/** The `accept` of the file dialog. */
export const acceptedTypes = listAccepted(imageTypes)

/** Returns why a file cannot be a photo; undefined if it can. */
export function findProblem(file: Pick<File, 'name' | 'type' | 'size'>): PhotoProblem | undefined {
  const type = findImageType(file)
  if (!imageTypes.some((one) => one === type)) return 'type'
  return file.size > maxImageBytes ? 'size' : undefined
}

/** Resolves once the browser is on the network. */
const whenOnline = (signal: AbortSignal): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve, reject) => {
        addEventListener('online', () => resolve(), { once: true, signal })
        signal.addEventListener('abort', () => reject(new ApiError('CANCELED', 0, 'canceled')), { once: true })
      })

const pausesMs = [1000, 4000, 10_000]

/**
 * Uploads a photo. A lost connection or a busy shop is waited for, and the upload begins again: the same bytes are the same file.
 * @param report called with the part that is sent, from 0 to 1
 * @throws ApiError
 */
export async function uploadPhoto(file: File, report: (part: number) => void, signal: AbortSignal): Promise<AdminFile> {
  for (let tries = 0; ; tries += 1) {
    try {
      await whenOnline(signal)
      return await sendFile<AdminFile>('/v1/files', file, { report, signal })
    } catch (error) {
      const isLost =
        error instanceof ApiError && (error.code === 'CANNOT_CONNECT' || error.status === 429 || error.status === 503)
      const pauseMs = pausesMs[tries]
      if (!isLost || pauseMs === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

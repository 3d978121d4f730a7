import { sendFile } from '#admin/session/send-file.ts'
import { ApiError } from '#client/api-error.ts'
import { imageTypes, maxImageBytes, type AdminFile } from '#shared/entities/admin/file.ts'

/** Why a file is not sent at all. */
export type PhotoProblem = 'heic' | 'type' | 'size'

/** The types that a file dialog offers. A phone that takes photos as HEIC converts them to JPEG for it. */
export const acceptedTypes = imageTypes.join(',')

/** Returns why a file cannot be a photo; undefined if it can. */
export function findProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): PhotoProblem | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'heic'
  if (!imageTypes.some((one) => one === type)) return 'type'
  return size > maxImageBytes ? 'size' : undefined
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
 * Uploads a photo. A lost connection is waited for, and the upload begins again: the same bytes are the same file.
 * @param report called with the part that is sent, from 0 to 1
 * @throws ApiError
 */
export async function uploadPhoto(file: File, report: (part: number) => void, signal: AbortSignal): Promise<AdminFile> {
  for (let tries = 0; ; tries += 1) {
    try {
      await whenOnline(signal)
      return await sendFile<AdminFile>('/v1/files', file, { report, signal })
    } catch (error) {
      const isLost = error instanceof ApiError && (error.code === 'CANNOT_CONNECT' || error.status === 429)
      const pauseMs = pausesMs[tries]
      if (!isLost || pauseMs === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

import { getCallLocale } from '#admin/i18n/locale.ts'
import { getAccessToken } from '#admin/session/session.ts'
import { ApiError, toApiError } from '#client/api-error.ts'
import { findImageType } from '#shared/rules/image-limits.ts'

export interface Sending {
  /** Default: POST. */
  method?: 'POST' | 'PUT'
  /** Called with the part that is sent, from 0 to 1. */
  report?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Sends a file as the body of a call. Uses no `fetch`, which does not report the progress of an upload.
 * @throws ApiError
 */
export async function sendFile<Reply>(
  path: string,
  file: File,
  { method = 'POST', report, signal }: Sending = {},
): Promise<Reply> {
  const token = await getAccessToken()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.responseType = 'json'
    request.setRequestHeader('content-type', findImageType(file) || 'application/octet-stream')
    request.setRequestHeader('accept-language', getCallLocale())
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => report?.(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status === 200 || request.status === 201) resolve(request.response as Reply) // the contract of the call
      else reject(toApiError(request.status, request.response))
    })
    request.addEventListener('error', () => reject(new ApiError('CANNOT_CONNECT', 0, 'lost')))
    request.addEventListener('abort', () => reject(new ApiError('CANCELED', 0, 'canceled')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

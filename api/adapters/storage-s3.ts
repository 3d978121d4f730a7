import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import type { Storage } from '#api/ports/storage.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'

export interface S3Settings {
  /** https://s3.eu-central-1.amazonaws.com or a compatible store, without a trailing slash. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const timeoutMs = 30_000
const retries = 2

/** The store's error codes and ours. Any other error is unexpected. */
const codes: Readonly<Record<string, ErrorCode>> = {
  AccessDenied: 'CLOUD_STORAGE_ACCESS_DENIED',
  AllAccessDisabled: 'CLOUD_STORAGE_ACCESS_DENIED',
  InvalidAccessKeyId: 'CLOUD_STORAGE_INVALID_CREDENTIALS',
  SignatureDoesNotMatch: 'CLOUD_STORAGE_INVALID_CREDENTIALS',
  InvalidSecurity: 'CLOUD_STORAGE_INVALID_CREDENTIALS',
}

/**
 * Stores files in a bucket, addressed by path (endpoint/bucket/key), signed by AWS Signature Version 4.
 * @throws AppError CLOUD_STORAGE_ACCESS_DENIED, CLOUD_STORAGE_INVALID_CREDENTIALS
 */
export function s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })

  const send = async (method: 'GET' | 'PUT' | 'DELETE', key: string, bytes?: Uint8Array, contentType?: string) => {
    const path = key.split('/').map(encodeURIComponent).join('/')
    const response = await client.fetch(`${endpoint}/${bucket}/${path}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        // The signature covers the content too, even without TLS.
        'x-amz-content-sha256': createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
        ...(contentType && { 'content-type': contentType }),
      },
      ...(bytes && { body: new Uint8Array(bytes) }),
    })
    if (response.ok) return response
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? ''
    if (code === 'NoSuchKey') return undefined
    const errorCode = codes[code]
    throw errorCode ? new AppError(errorCode) : new Error(`the file storage answered ${response.status} ${code}`)
  }

  return {
    put: async (key, bytes, contentType) => {
      await send('PUT', key, bytes, contentType)
    },
    get: async (key) => {
      const response = await send('GET', key)
      return response && new Uint8Array(await response.arrayBuffer())
    },
    delete: async (key) => {
      await send('DELETE', key)
    },
  }
}

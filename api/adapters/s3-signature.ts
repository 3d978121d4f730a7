import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface S3Key {
  id: string
  secret: string
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

/** Everything but the unreserved letters of RFC 3986, however it came over the wire. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

const shape =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/
const allowedSkewMs = 15 * 60 * 1000

/**
 * Checks a request's AWS Signature Version 4, as the simulator's own reading of the published algorithm: nothing of it is the
 * client's code, so that one cannot excuse the other.
 */
export const checkS3Signature = (
  request: IncomingMessage,
  bytes: Buffer,
  keys: readonly S3Key[],
): { key: S3Key } | { code: string } => {
  const [, id, day, region, signedHeaders, signature] = shape.exec(request.headers.authorization ?? '') ?? []
  if (!id || !day || !region || !signedHeaders || !signature) return { code: 'AccessDenied' }
  const key = keys.find((one) => one.id === id)
  if (!key) return { code: 'InvalidAccessKeyId' }
  const time = String(request.headers['x-amz-date'])
  const atMs = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - atMs) < allowedSkewMs)) return { code: 'RequestTimeTooSkewed' }
  const payloadHash = String(request.headers['x-amz-content-sha256'])
  if (payloadHash !== sha256(bytes)) return { code: 'XAmzContentSHA256Mismatch' }

  const names = signedHeaders.split(';')
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name)))
    return { code: 'AccessDenied' }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
  const path = pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim().replaceAll(/\s+/g, ' ')}\n`)
  const canonical = [request.method, path, query, headers.join(''), signedHeaders, payloadHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const signingKey = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${key.secret}`, day))
  const isSame = timingSafeEqual(hmac(signingKey, toSign), Buffer.from(signature, 'hex'))
  return isSame ? { key } : { code: 'SignatureDoesNotMatch' }
}

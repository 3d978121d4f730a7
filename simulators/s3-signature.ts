import { AwsV4Signer } from 'aws4fetch'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { SimulatorRequest } from '#simulators/kit/server.ts'

export interface S3Key {
  id: string
  secret: string
}

const shape =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/
const allowedSkewMs = 15 * 60 * 1000
const signedAtLeast = ['host', 'x-amz-date', 'x-amz-content-sha256']

/**
 * Checks a request's AWS Signature Version 4 as a store does: the library's signer signs the received request again with the store's
 * key, and both signatures must be the same.
 * @returns the key, or the code of the store's error
 */
export async function checkS3Signature(
  request: SimulatorRequest,
  keys: readonly S3Key[],
): Promise<{ key: S3Key } | { code: string }> {
  const [, id, region, signedHeaders, signature] = shape.exec(request.headers.authorization ?? '') ?? []
  if (!id || !region || !signedHeaders || !signature) return { code: 'AccessDenied' }
  const key = keys.find((one) => one.id === id)
  if (!key) return { code: 'InvalidAccessKeyId' }
  const datetime = String(request.headers['x-amz-date'])
  const atMs = Date.parse(datetime.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - atMs) < allowedSkewMs)) return { code: 'RequestTimeTooSkewed' }
  const hash = createHash('sha256').update(request.bytes).digest('hex')
  if (request.headers['x-amz-content-sha256'] !== hash) return { code: 'XAmzContentSHA256Mismatch' }

  const names = signedHeaders.split(';')
  if (!signedAtLeast.every((name) => names.includes(name))) return { code: 'AccessDenied' }
  const signer = new AwsV4Signer({
    method: request.method,
    url: `http://${request.headers.host}${request.url}`,
    headers: names.filter((name) => name !== 'host').map((name) => [name, String(request.headers[name])]),
    accessKeyId: key.id,
    secretAccessKey: key.secret,
    service: 's3',
    region,
    datetime,
    allHeaders: true,
  })
  const expected = await signer.signature()
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? { key } : { code: 'SignatureDoesNotMatch' }
}

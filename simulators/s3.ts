import type { S3Settings } from '#api/adapters/storage-s3.ts'
import { startSimulatorServer, type SimulatorHandler, type SimulatorReply } from '#simulators/kit/server.ts'
import { checkS3Signature, type S3Key } from '#simulators/s3-signature.ts'

export interface S3Simulator {
  /** Settings that it accepts. Those of `reader` can only read. */
  readonly settings: S3Settings
  readonly reader: S3Settings
  /** The objects in the bucket. */
  readonly objects: ReadonlyMap<string, { bytes: Buffer; contentType: string }>
  close: () => Promise<void>
}

const bucket = 'shop'
const writerKey: S3Key = { id: 'SIMULATOR', secret: 'a-secret-of-the-simulator' }
const readerKey: S3Key = { id: 'READER', secret: 'a-secret-of-the-reader' }

/** Starts a store on this machine with S3's wire format: path-style addresses, signatures, XML errors. */
export async function startS3Simulator(): Promise<S3Simulator> {
  const objects = new Map<string, { bytes: Buffer; contentType: string }>()

  const handle: SimulatorHandler = async (request) => {
    const { method, path, bytes, headers } = request
    const checked = await checkS3Signature(request, [writerKey, readerKey])
    if ('code' in checked) return failure(403, checked.code)
    const [, name, ...rest] = path.split('/').map(decodeURIComponent)
    const key = rest.join('/')
    if (name !== bucket) return failure(404, 'NoSuchBucket')
    if (method === 'GET') {
      const object = objects.get(key)
      return object
        ? { headers: { 'content-type': object.contentType }, bytes: object.bytes }
        : failure(404, 'NoSuchKey')
    }
    if (checked.key.id !== writerKey.id) return failure(403, 'AccessDenied')
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    if (method !== 'PUT') return failure(405, 'MethodNotAllowed')
    objects.set(key, { bytes, contentType: headers['content-type'] ?? 'binary/octet-stream' })
    return {}
  }

  const { url, close } = await startSimulatorServer(handle)
  const toSettings = ({ id, secret }: S3Key): S3Settings => ({
    endpoint: url,
    bucket,
    region: 'auto',
    accessKeyId: id,
    secretAccessKey: secret,
  })
  return {
    settings: toSettings(writerKey),
    reader: toSettings(readerKey),
    objects,
    close,
  }
}

const failure = (status: number, code: string): SimulatorReply => ({
  status,
  headers: { 'content-type': 'application/xml' },
  bytes: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message><Resource>/</Resource><RequestId>0</RequestId></Error>`,
  ),
})

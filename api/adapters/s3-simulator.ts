import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '#api/adapters/storage-s3.ts'
import { checkS3Signature, type S3Key } from '#api/adapters/s3-signature.ts'

export interface S3Simulator {
  /** Settings that it accepts. Those of `reader` can only read. */
  readonly settings: S3Settings
  readonly reader: S3Settings
  /** The objects in the bucket. */
  readonly objects: ReadonlyMap<string, { bytes: Buffer; contentType: string }>
  close: () => Promise<void>
}

interface Reply {
  status: number
  body?: Buffer
  contentType?: string
}

const bucket = 'shop'
const writerKey: S3Key = { id: 'SIMULATOR', secret: 'a-secret-of-the-simulator' }
const readerKey: S3Key = { id: 'READER', secret: 'a-secret-of-the-reader' }

/** Starts a store on this machine that speaks S3's wire format: path-style addresses, signatures, XML errors. */
export const startS3Simulator = async (): Promise<S3Simulator> => {
  const objects = new Map<string, { bytes: Buffer; contentType: string }>()

  const replyTo = async (request: IncomingMessage, bytes: Buffer): Promise<Reply> => {
    const checked = await checkS3Signature(request, bytes, [writerKey, readerKey])
    if ('code' in checked) return refusal(403, checked.code)
    const [, name, ...rest] = new URL(request.url ?? '/', 'http://s3').pathname.split('/').map(decodeURIComponent)
    const key = rest.join('/')
    if (name !== bucket) return refusal(404, 'NoSuchBucket')
    if (request.method === 'GET') {
      const object = objects.get(key)
      return object ? { status: 200, body: object.bytes, contentType: object.contentType } : refusal(404, 'NoSuchKey')
    }
    if (checked.key.id !== writerKey.id) return refusal(403, 'AccessDenied')
    if (request.method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    if (request.method !== 'PUT') return refusal(405, 'MethodNotAllowed')
    objects.set(key, { bytes, contentType: request.headers['content-type'] ?? 'binary/octet-stream' })
    return { status: 200 }
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, body, contentType } = await replyTo(request, await buffer(request))
    response.writeHead(status, { ...(contentType && { 'content-type': contentType }) }).end(body)
  }
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error)) // handle throws Errors only
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  const settingsOf = ({ id, secret }: S3Key): S3Settings => ({
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'auto',
    accessKeyId: id,
    secretAccessKey: secret,
  })
  return {
    settings: settingsOf(writerKey),
    reader: settingsOf(readerKey),
    objects,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const refusal = (status: number, code: string): Reply => ({
  status,
  contentType: 'application/xml',
  body: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message><Resource>/</Resource><RequestId>0</RequestId></Error>`,
  ),
})

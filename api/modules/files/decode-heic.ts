import { crc32, deflateSync } from 'node:zlib'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { createSerialRunner } from '#api/serial-runner.ts'
import { AppError } from '#shared/errors.ts'

/** A decoded image: its pixels row by row, one byte a channel. */
interface RawImage {
  readonly pixels: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
}

type HeicProblem = 'broken' | 'too_many_pixels' | 'too_slow'

/** The message of the thread. */
export type HeicReply = RawImage | { readonly problem: HeicProblem }

/** 48 megapixels take four seconds, and several times as many on a busy small server. */
const maxDecodeMs = 30_000

/** One photo is decoded at a time, and at most five wait. */
const takeTurn = createSerialRunner(6)

/**
 * Converts a HEIC photo to a PNG that sharp reads: upright, with the photo's colours, without other metadata. The decoder is loaded and
 * runs in a thread of its own, which ends with the photo.
 * @param longestSide a larger photo is made smaller, in pixels
 * @param maxMs limit for decoding only
 * @throws AppError VALIDATION_ERROR if it is broken, has too many pixels or takes too long; DATA_BASE_ERROR, 503, reason TOO_BUSY, if
 * too many photos wait
 */
export async function convertHeic(bytes: Uint8Array, longestSide: number, maxMs = maxDecodeMs): Promise<Buffer> {
  const [{ pixels, width, height, channels }, icc] = await Promise.all([
    takeTurn(() => decodeHeic(bytes, maxMs)),
    readProfile(bytes),
  ])
  const png = await sharp(pixels, { raw: { width, height, channels } })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return icc ? insertProfile(png, icc) : png
}

const readProfile = (bytes: Uint8Array): Promise<Buffer | undefined> =>
  sharp(bytes)
    .metadata()
    .then(
      ({ icc }) => icc,
      () => undefined,
    )

const decodeHeic = async (bytes: Uint8Array, maxMs: number): Promise<RawImage> => {
  const reply = await runThread(bytes, maxMs)
  if ('pixels' in reply) return reply
  throw new AppError('VALIDATION_ERROR', [{ field: 'picture', rule: reply.problem }])
}

const runThread = (bytes: Uint8Array, maxMs: number): Promise<HeicReply> => {
  const copy = new Uint8Array(bytes)
  const thread = new Worker(new URL('decode-heic-thread.ts', import.meta.url), {
    workerData: copy,
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  // A photo that ends its thread is broken too.
  let reply: HeicReply = { problem: 'broken' }
  const finish = (result: HeicReply) => {
    reply = result
    void thread.terminate()
  }
  const timer = setTimeout(() => finish({ problem: 'too_slow' }), maxMs)
  thread.once('message', finish)
  thread.once('error', () => undefined)
  return new Promise((resolve) => {
    // The next photo waits until the memory of this one is free.
    thread.once('exit', () => {
      clearTimeout(timer)
      resolve(reply)
    })
  })
}

/** Returns a PNG with a colour profile: raw pixels have none, and most phones take photos with more colours than sRGB has. */
const insertProfile = (png: Buffer, profile: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from('iCCPphoto\0\0', 'latin1'), deflateSync(profile)])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length - 4)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, afterHeader), length, body, checksum, png.subarray(afterHeader)])
}
/** Signature and IHDR, which come first. */
const afterHeader = 8 + 25

import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/libheif-wasm/libheif.js'
import type { HeicReply } from '#api/modules/files/decode-heic.ts'
import { maxImagePixels } from '#shared/rules/image-limits.ts'

/** The part of libheif that is used here. Its own types leave these functions open, and say `default` for what a CommonJS module exports. */
interface Heif {
  heif_context_alloc: () => unknown
  heif_context_read_from_memory: (context: unknown, bytes: Uint8Array) => unknown
  heif_js_context_get_primary_image_handle: (context: unknown) => unknown
  heif_image_handle_get_width: (handle: unknown) => number
  heif_image_handle_get_height: (handle: unknown) => number
  heif_image_handle_has_alpha_channel: (handle: unknown) => number
  heif_js_decode_image2: (handle: unknown, colours: unknown, chroma: unknown) => Promise<{ channels?: Plane[] }>
  heif_colorspace: { heif_colorspace_RGB: unknown }
  heif_chroma: { heif_chroma_interleaved_RGB: unknown; heif_chroma_interleaved_RGBA: unknown }
}
interface Plane {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  /** Bytes from one row to the next. */
  readonly stride: number
}

/** The types of Node.js leave it out. */
declare const WebAssembly: { Memory: { prototype: { readonly buffer: ArrayBuffer; grow: (pages: number) => number } } }

/** 50 megapixels take 400 MB. */
const maxMemoryBytes = 512 * 1024 * 1024
const { grow } = WebAssembly.Memory.prototype
const pageBytes = 64 * 1024

/** Makes WebAssembly of this thread fail to allocate beyond the limit: `resourceLimits` of a thread do not count it. */
const limitMemory = (): void => {
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * pageBytes > maxMemoryBytes) throw new RangeError('too much memory')
    return grow.call(this, pages)
  }
}

/** Returns the rows of a plane without the bytes between them. */
const joinRows = ({ data, height, stride }: Plane, rowBytes: number): Uint8Array<ArrayBuffer> => {
  const pixels = new Uint8Array(rowBytes * height)
  for (let row = 0; row < height; row++)
    pixels.set(data.subarray(row * stride, row * stride + rowBytes), row * rowBytes)
  return pixels
}

/** Decodes the primary image of the bytes that the thread was started with: upright, with eight bits a channel. */
const decode = async (): Promise<HeicReply> => {
  const heif = await (libheif as unknown as () => Promise<Heif>)()
  const context = heif.heif_context_alloc()
  heif.heif_context_read_from_memory(context, workerData as Uint8Array) // see decodeHeic
  // If the bytes are no HEIF, this is an error, and the next call throws.
  const handle = heif.heif_js_context_get_primary_image_handle(context)
  const declaredPixels = heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle)
  if (declaredPixels > maxImagePixels) return { problem: 'too_many_pixels' }
  const hasAlpha = heif.heif_image_handle_has_alpha_channel(handle) === 1
  const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = heif.heif_chroma
  const image = await heif.heif_js_decode_image2(
    handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    hasAlpha ? rgba : rgb,
  )
  const plane = image.channels?.[0]
  if (!plane) return { problem: 'broken' }
  const channels = hasAlpha ? 4 : 3
  return {
    pixels: joinRows(plane, plane.width * channels),
    width: plane.width,
    height: plane.height,
    channels,
  }
}

limitMemory()
const reply = await decode().catch((): HeicReply => ({ problem: 'broken' }))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.postMessage(reply, 'pixels' in reply ? [reply.pixels.buffer] : [])

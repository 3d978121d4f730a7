import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import libraryUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Reads the codes of one frame. Returns their texts. */
export type CodeReader = (frame: HTMLVideoElement) => Promise<readonly string[]>

/** The BarcodeDetector of browsers, which TypeScript has no type of. */
interface Detector {
  detect: (frame: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** Slips, waybills and labels of garments are Code 128; carriers print QR codes too. */
const nativeFormats = ['code_128', 'qr_code']

/** Wide enough for a Code 128 of 14 digits across half of the frame, and small enough for ten frames a second on an old phone. */
const widestPx = 1280

/** Returns the reader of the browser, which costs no download; undefined if it has none for our codes. */
const openNativeReader = async (): Promise<CodeReader | undefined> => {
  const { BarcodeDetector: Detection } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = (await Detection?.getSupportedFormats().catch(() => [])) ?? []
  if (!Detection || !nativeFormats.every((format) => formats.includes(format))) return undefined
  const detector = new Detection({ formats: nativeFormats })
  return async (frame) => (await detector.detect(frame)).map(({ rawValue }) => rawValue)
}

/** Returns the reader of the library. Rejects if it cannot be loaded. */
const openLibraryReader = async (): Promise<CodeReader> => {
  // From our own origin: the library's own address is another site.
  const locateFile = (file: string, folder: string) => (file.endsWith('.wasm') ? libraryUrl : folder + file)
  await prepareZXingModule({ overrides: { locateFile }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  return async (frame) => {
    const scale = Math.min(1, widestPx / frame.videoWidth)
    canvas.width = Math.round(frame.videoWidth * scale)
    canvas.height = Math.round(frame.videoHeight * scale)
    context.drawImage(frame, 0, 0, canvas.width, canvas.height)
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
    const barcodes = await readBarcodes(pixels, { formats: ['Code128', 'QRCode'], maxNumberOfSymbols: 4 })
    return barcodes.filter(({ isValid }) => isValid).map(({ text }) => text)
  }
}

/** Returns the best reader of this browser. Rejects if there is none and the library cannot be loaded. [ADM-18] */
export async function openCodeReader(): Promise<CodeReader> {
  let read = (await openNativeReader()) ?? (await openLibraryReader())
  return async (frame) => {
    try {
      return await read(frame)
    } catch {
      // Android promises a service that some phones do not have.
      read = await openLibraryReader()
      return read(frame)
    }
  }
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import JsBarcode from 'jsbarcode'
import { findBrowser } from '#ops/test/chromium.ts'

/** The modules of a text as Code 128, black ones as 1, by the library that prints the slips. */
export const toBars = (text: string): string => {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  return drawn.encodings!.map(({ data }) => data).join('')
}

const width = 1280
const height = 720
const moduleWidth = 4

/** Writes a video of one second that shows a code on paper, as Chromium's fake camera reads it. */
const writeVideo = async (file: string, text: string): Promise<void> => {
  const bars = toBars(text)
  const left = Math.floor((width - bars.length * moduleWidth) / 2)
  const luma = Buffer.alloc(width * height, 235)
  for (let y = 260; y < 460; y += 1)
    for (const [index, bar] of bars.split('').entries())
      if (bar === '1')
        luma.fill(16, y * width + left + index * moduleWidth, y * width + left + (index + 1) * moduleWidth)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`)
  await writeFile(file, Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]))
}

/**
 * Runs with a browser of its own, whose camera is Chromium's fake device and shows this code. The browser must not outlive the run.
 * @param permission the answer when the page requests the camera
 */
export const withCamera = async (
  text: string,
  permission: 'allowed' | 'denied',
  run: (browser: Browser) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'shyr-camera-'))
  const file = join(folder, 'code.y4m')
  await writeVideo(file, text)
  const found = findBrowser()
  const browser = await chromium.launch({
    ...(found.kind === 'program' && { executablePath: found.file }),
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      `--use-fake-ui-for-media-stream${permission === 'denied' ? '=deny' : ''}`,
      `--use-file-for-fake-video-capture=${file}`,
    ],
  })
  try {
    await run(browser)
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface FakeCamera {
  bars: string
  tracks: MediaStreamTrack[]
  torch: boolean
}
type WithCamera = typeof window & { fakeCamera?: FakeCamera }

/**
 * Gives an open page a camera with a light. It shows a canvas: a code on slightly turned paper, or the empty table. The shop's own code
 * reads it.
 */
export const mockCamera = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1280
    canvas.height = 720
    const context = canvas.getContext('2d')!
    const camera: FakeCamera = { bars: '', tracks: [], torch: false }
    ;(window as WithCamera).fakeCamera = camera
    setInterval(() => {
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.fillStyle = '#333'
      context.fillRect(0, 0, canvas.width, canvas.height)
      if (camera.bars === '') return
      context.translate(640, 360)
      context.rotate(-0.05)
      context.fillStyle = '#eee'
      context.fillRect(-560, -180, 1120, 360)
      context.fillStyle = '#111'
      const wide = Math.min(4, Math.floor(1000 / camera.bars.length))
      for (const [index, bar] of camera.bars.split('').entries())
        if (bar === '1') context.fillRect((index - camera.bars.length / 2) * wide, -110, wide, 220)
    }, 60)
    navigator.mediaDevices.getUserMedia = async () => {
      const stream = canvas.captureStream(15)
      const [track] = stream.getVideoTracks()
      camera.tracks.push(track!)
      track!.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
      track!.applyConstraints = async (constraints) => {
        camera.torch = (constraints?.advanced?.[0] as { torch?: boolean } | undefined)?.torch ?? false
      }
      return stream
    }
  })

/** Holds a code before the camera; an empty text removes it. */
export const showCode = (page: Page, text: string): Promise<void> =>
  page.evaluate(
    (bars) => {
      ;(window as WithCamera).fakeCamera!.bars = bars
    },
    text === '' ? '' : toBars(text),
  )

/** Returns how many streams of the camera are on. */
export const countStreams = (page: Page): Promise<number> =>
  page.evaluate(
    () => (window as WithCamera).fakeCamera!.tracks.filter(({ readyState }) => readyState === 'live').length,
  )

/** Returns whether the light of the camera is on. */
export const isTorchOn = (page: Page): Promise<boolean> => page.evaluate(() => (window as WithCamera).fakeCamera!.torch)

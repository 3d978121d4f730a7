import { access, mkdir, readdir, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { makeImage } from '#api/images/make-image.ts'
import type { Originals } from '#api/images/originals.ts'
import { contentTypes, readImageName, listWidths, writeImageName } from '#api/images/image-name.ts'
import { findPhotograph, listPhotographs } from '#api/images/images.queries.ts'
import { countImages, planImages, type ImageTask } from '#api/images/plan.ts'
import type { Images, ImagesProgress } from '#api/ports/images.ts'
import type { Database } from '#database/client.ts'

interface ImagesOptions {
  /** The folder of made images. It is created if missing. */
  readonly folder: string
  /** Finds the photos by key. */
  readonly originals: Originals
  readonly database: Database
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** Called after each image, and once at the start. */
  readonly onProgress?: (progress: ImagesProgress) => void
}

/** Creates the image maker of a shop. It makes one image at a time; requested images come before planned ones. */
export function createImages({ folder, originals, database, log, onProgress }: ImagesOptions): Images {
  /** Requested images. The last requested is made first, because it is probably still on screen. */
  const wanted = new Map<string, ImageTask>()
  /** Images that could not be made. A broken photo is not tried again at each request. */
  const failed = new Set<string>()
  /** The images of shared links are made one after the other, while their readers wait. */
  let sharing = Promise.resolve(true)
  let planned: Iterator<ImageTask> = [].values()
  let made = 0
  let total = 0
  const stopping = new AbortController()
  let planning: Promise<void> | undefined
  let making: Promise<void> | undefined

  const takeWanted = (): ImageTask | undefined => {
    const [name, task] = [...wanted].at(-1) ?? []
    if (name !== undefined) wanted.delete(name)
    return task
  }

  /** Makes the image unless it exists. Returns true if it exists now. */
  const make = async (task: ImageTask): Promise<boolean> => {
    const name = writeImageName(task)
    const target = join(folder, name)
    if (failed.has(name)) return false
    if (await isThere(target)) return true
    try {
      await mkdir(folder, { recursive: true })
      const photograph = await originals.findPath(task.source)
      if (photograph === undefined) throw new Error('the photo is missing')
      await makeImage(photograph, target, task.width, task.format)
      return true
    } catch (error) {
      failed.add(name)
      log.error({ err: error, image: name, source: task.source }, 'image not made')
      return false
    }
  }

  const makeWaiting = async (): Promise<void> => {
    try {
      while (!stopping.signal.aborted) {
        const asked = takeWanted()
        const task = asked ?? planned.next().value
        if (!task) break
        const isMade = await make(task)
        if (asked) continue
        if (isMade) made += 1
        onProgress?.({ made, total })
      }
    } finally {
      // In the same turn as the last look for work, so the next request starts a new run.
      making = undefined
    }
  }
  /** Joins the run in progress or starts one. */
  const run = (): Promise<void> => (making ??= makeWaiting())

  const plan = async (): Promise<void> => {
    await mkdir(folder, { recursive: true })
    const there = new Set(await readdir(folder))
    // Left by a process that was killed.
    const unfinished = [...there].filter((name) => name.endsWith('.unfinished'))
    await Promise.all(unfinished.map((name) => rm(join(folder, name), { force: true })))
    const photographs = await listPhotographs(database)
    planned = planImages(photographs).filter((task) => !there.has(writeImageName(task)))
    ;({ made, total } = countImages(photographs, there))
    onProgress?.({ made, total })
  }

  return {
    async find(text) {
      const name = readImageName(text)
      if (!name) return undefined
      const path = join(folder, text)
      if (await isThere(path)) return { made: true, path, contentType: contentTypes[name.format] }
      const photograph = await findPhotograph(database, name.hash)
      if (!photograph) return undefined
      if (name.width === 'share') {
        // Readers of shared links request the image once, and would store the original.
        const task = { ...name, source: photograph.source }
        const isMade = await (sharing = sharing.then(() => make(task)))
        return isMade ? { made: true, path, contentType: contentTypes.jpg } : undefined
      }
      if (!listWidths(photograph.width).includes(name.width)) return undefined
      const source = await originals.findPath(photograph.source)
      if (source === undefined) return undefined
      if (!stopping.signal.aborted && !failed.has(text)) {
        wanted.delete(text)
        wanted.set(text, { ...name, source: photograph.source })
        run().catch((error: unknown) => log.error({ err: error }, 'images'))
      }
      return { made: false, path: source, contentType: sourceTypes[extname(source)] ?? 'application/octet-stream' }
    },
    async makeAll() {
      planning = plan()
      await planning
      await run()
    },
    async stop() {
      stopping.abort()
      await Promise.allSettled([planning, making])
    },
  }
}

const sourceTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

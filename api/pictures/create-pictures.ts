import { access, mkdir, readdir, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { makePicture } from '#api/pictures/make-picture.ts'
import type { Originals } from '#api/pictures/originals.ts'
import { contentTypes, readPictureName, widthsOf, writePictureName } from '#api/pictures/picture-name.ts'
import { findPhotograph, listPhotographs } from '#api/pictures/pictures.queries.ts'
import { countPictures, planPictures, type PictureTask } from '#api/pictures/plan.ts'
import type { Pictures, PicturesProgress } from '#api/ports/pictures.ts'
import type { Database } from '#database/client.ts'

interface PicturesOptions {
  /** Where made pictures are kept; made where it is missing. */
  readonly folder: string
  /** Where the photographs lie, by their key. */
  readonly originals: Originals
  readonly database: Database
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** Told after each picture, and once at the start. */
  readonly onProgress?: (progress: PicturesProgress) => void
}

/** Makes the pictures of a shop, one at a time; what a visitor waits for comes before what nobody has asked for yet. */
export const createPictures = ({ folder, originals, database, log, onProgress }: PicturesOptions): Pictures => {
  /** What visitors wait for, the last asked first: it is still in their window. */
  const wanted = new Map<string, PictureTask>()
  /** What could not be made: a broken photograph is not tried at each request. */
  const failed = new Set<string>()
  let planned: Iterator<PictureTask> = [].values()
  let made = 0
  let total = 0
  const stopping = new AbortController()
  let planning: Promise<void> | undefined
  let making: Promise<void> | undefined

  const takeWanted = (): PictureTask | undefined => {
    const [name, task] = [...wanted].at(-1) ?? []
    if (name !== undefined) wanted.delete(name)
    return task
  }

  /** Whether the picture is there now. */
  const make = async (task: PictureTask): Promise<boolean> => {
    const name = writePictureName(task)
    const target = join(folder, name)
    if (failed.has(name)) return false
    if (await isThere(target)) return true
    try {
      const photograph = await originals.pathOf(task.source)
      if (photograph === undefined) throw new Error('the photograph is not there')
      await makePicture(photograph, target, task.width, task.format)
      return true
    } catch (error) {
      failed.add(name)
      log.error({ err: error, picture: name, source: task.source }, 'picture not made')
      return false
    }
  }

  const makeWhatWaits = async (): Promise<void> => {
    try {
      await mkdir(folder, { recursive: true })
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
      // In the same step as the last look for work: what is asked from now on starts anew.
      making = undefined
    }
  }
  /** One at a time, however many ask. */
  const run = (): Promise<void> => (making ??= makeWhatWaits())

  const plan = async (): Promise<void> => {
    await mkdir(folder, { recursive: true })
    const there = new Set(await readdir(folder))
    // A process that was killed left these.
    const unfinished = [...there].filter((name) => name.endsWith('.unfinished'))
    await Promise.all(unfinished.map((name) => rm(join(folder, name), { force: true })))
    const photographs = await listPhotographs(database)
    planned = planPictures(photographs).filter((task) => !there.has(writePictureName(task)))
    ;({ made, total } = countPictures(photographs, there))
    onProgress?.({ made, total })
  }

  return {
    async find(text) {
      const name = readPictureName(text)
      if (!name) return undefined
      const path = join(folder, text)
      if (await isThere(path)) return { made: true, path, contentType: contentTypes[name.format] }
      const photograph = await findPhotograph(database, name.hash)
      if (!photograph || !widthsOf(photograph.width).includes(name.width)) return undefined
      const source = await originals.pathOf(photograph.source)
      if (source === undefined) return undefined
      if (!stopping.signal.aborted && !failed.has(text)) {
        wanted.delete(text)
        wanted.set(text, { ...name, source: photograph.source })
        run().catch((error: unknown) => log.error({ err: error }, 'pictures'))
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

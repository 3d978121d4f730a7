import { toName, type BroughtFile } from '#admin/features/imports/brought-files.ts'
import { callApi, whenSigningOut } from '#admin/session/session.ts'
import { sendPhoto } from '#admin/session/send-photo.ts'
import { createStore, type Store } from '#admin/ui/store.ts'
import { ApiError } from '#client/api-error.ts'
import type { ImportPhoto } from '#shared/entities/admin/import.ts'
import { maxImageBytes } from '#shared/rules/image-limits.ts'
import { toPhotoKey } from '#shared/rules/import-photos.ts'

/** A photo that was not taken. */
export interface FailedPhoto {
  readonly name: string
  readonly error: unknown
}

/** The uploads of one import's photos. They continue while other screens of the counter are open. */
export interface PhotoQueue {
  readonly isRunning: boolean
  /** Photos that were given since the queue was empty last, and those of them that are settled. */
  readonly total: number
  readonly done: number
  readonly failed: readonly FailedPhoto[]
}

/** A photo that is not sent at all, because the shop would refuse it. */
export class PhotoTooLarge extends Error {}

interface Work {
  readonly store: Store<PhotoQueue>
  readonly waiting: BroughtFile[]
  abort: AbortController
}

const empty: PhotoQueue = { isRunning: false, total: 0, done: 0, failed: [] }
const maxParallelPhotos = 3
const works = new Map<string, Work>()
whenSigningOut(() => {
  for (const { abort } of works.values()) abort.abort()
  works.clear()
  watchLeaving()
})

const findWork = (importId: string): Work => {
  const work = works.get(importId) ?? { store: createStore(empty), waiting: [], abort: new AbortController() }
  works.set(importId, work)
  return work
}

export const getPhotoQueue = (importId: string): Store<PhotoQueue> => findWork(importId).store

/** Gives up the photos that are not sent yet. Those that are stay. */
export const stopPhotos = (importId: string): void => findWork(importId).abort.abort()

/**
 * Sends photos of an import, three at a time. A photo that is there already with the same bytes is not sent again.
 * @param onSent called once all are settled
 */
export async function sendPhotos(
  importId: string,
  photos: readonly BroughtFile[],
  onSent: () => unknown,
): Promise<void> {
  const work = findWork(importId)
  const { store, waiting } = work
  const names = new Set(photos.map(({ path }) => toPhotoKey(toName(path))))
  const isRunning = store.get().isRunning
  waiting.push(...photos)
  change(work, ({ total, done, failed }) => ({
    isRunning: true,
    total: isRunning ? total + photos.length : photos.length,
    done: isRunning ? done : 0,
    failed: failed.filter(({ name }) => !names.has(toPhotoKey(name))),
  }))
  if (isRunning) return
  watchLeaving()
  work.abort = new AbortController()
  const there = await listThere(importId)
  await Promise.all(Array.from({ length: maxParallelPhotos }, () => sendWaiting(importId, work, there)))
  waiting.length = 0
  await onSent()
  change(work, () => ({ isRunning: false }))
  watchLeaving()
}

/** Asks before a tab is closed or loaded again: the photos that are not sent yet would be lost. */
const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault()

const watchLeaving = (): void => {
  if ([...works.values()].some(({ store }) => store.get().isRunning)) addEventListener('beforeunload', askBeforeLeaving)
  else removeEventListener('beforeunload', askBeforeLeaving)
}

const change = ({ store }: Work, toChanges: (queue: PhotoQueue) => Partial<PhotoQueue>): void =>
  store.set({ ...store.get(), ...toChanges(store.get()) })

/** Returns the photos of an import by their keys. If they cannot be read, all are sent. */
const listThere = async (importId: string): Promise<ReadonlyMap<string, ImportPhoto>> => {
  const { entities } = await callApi('GET /v1/imports/{id}/photos', { params: { id: importId } }).catch(() => ({
    entities: [],
  }))
  return new Map(entities.map((photo) => [toPhotoKey(photo.name), photo]))
}

const sendWaiting = async (importId: string, work: Work, there: ReadonlyMap<string, ImportPhoto>): Promise<void> => {
  const { signal } = work.abort
  for (;;) {
    const photo = signal.aborted ? undefined : work.waiting.shift()
    if (!photo) return
    const name = toName(photo.path)
    try {
      await sendOne(importId, photo, { name, there: there.get(toPhotoKey(name)), signal })
    } catch (error) {
      if (signal.aborted) return
      change(work, ({ failed }) => ({ failed: [...failed, { name, error }] }))
      // The table is written or gone, or there is no room: the others would be refused as well.
      if (error instanceof ApiError && [401, 403, 404, 409].includes(error.status)) work.abort.abort()
    }
    change(work, ({ done }) => ({ done: done + 1 }))
  }
}

const sendOne = async (
  importId: string,
  photo: BroughtFile,
  { name, there, signal }: { name: string; there: ImportPhoto | undefined; signal: AbortSignal },
): Promise<void> => {
  if (photo.bytes > maxImageBytes) throw new PhotoTooLarge()
  const file = await photo.open()
  // A file that was moved since fails here, and not as a lost connection.
  await file.slice(0, 1).arrayBuffer()
  if (there?.bytes === file.size && there.hash === (await hashFile(file))) return
  await sendPhoto(`/v1/imports/${importId}/photos?${new URLSearchParams({ name })}`, file, { signal })
}

/** Returns the SHA-256 of a file in hex; undefined on a page without HTTPS, where browsers have none. */
const hashFile = async (file: File): Promise<string | undefined> => {
  if (!isSecureContext) return undefined
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

import { useEffect, useRef, useState } from 'react'
import { findPhotoProblem, type PhotoProblem } from '#admin/features/product/find-photo-problem.ts'
import { sendPhoto } from '#admin/session/send-photo.ts'
import type { UploadedFile } from '#shared/entities/admin/file.ts'

/** A photo on its way. */
export interface Upload {
  readonly id: number
  /** Its purpose: the key of a colour. */
  readonly target: string
  readonly name: string
  readonly bytes: number
  /** Where the browser shows it from meanwhile. */
  readonly address: string
  /** Which part is sent, from 0 to 1. */
  readonly part: number
  readonly problem?: PhotoProblem | undefined
  readonly error?: unknown
}

let lastId = 0
const nextId = (): number => {
  lastId += 1
  return lastId
}
const maxParallelUploads = 2

/**
 * Uploads photos, two at a time and while something else is typed.
 * @param onDone called with each uploaded photo, in the order in which they were given
 */
export const useUploads = (onDone: (file: UploadedFile, target: string) => void) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const aborts = useRef(new Map<number, AbortController>())
  const queue = useRef<{ id: number; file: File; target: string }[]>([])
  const running = useRef(0)
  /** Those that have arrived before one that was given earlier. */
  const waiting = useRef<{ id: number; target: string; file?: UploadedFile }[]>([])
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    const mine = aborts.current
    return () => mine.forEach((abort) => abort.abort())
  }, [])

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const remove = (id: number) => {
    aborts.current.get(id)?.abort()
    setUploads((before) => {
      const gone = before.find((upload) => upload.id === id)
      if (gone) URL.revokeObjectURL(gone.address)
      return before.filter((upload) => upload.id !== id)
    })
  }
  const settle = (id: number, file?: UploadedFile) => {
    const place = waiting.current.find((one) => one.id === id)
    if (file && place) place.file = file
    else waiting.current = waiting.current.filter((one) => one.id !== id)
    while (waiting.current[0]?.file) {
      done.current(waiting.current[0].file, waiting.current[0].target)
      waiting.current = waiting.current.slice(1)
    }
  }
  const run = async ({ id, file }: { id: number; file: File }, abort: AbortController): Promise<void> => {
    try {
      settle(
        id,
        await sendPhoto<UploadedFile>('/v1/files', file, {
          report: (part) => change(id, { part }),
          signal: abort.signal,
        }),
      )
      remove(id)
    } catch (error) {
      settle(id)
      if (!abort.signal.aborted) change(id, { error })
    }
    running.current -= 1
    aborts.current.delete(id)
    next()
  }
  const next = () => {
    const job = running.current < maxParallelUploads ? queue.current.shift() : undefined
    if (!job) return
    running.current += 1
    const abort = new AbortController()
    aborts.current.set(job.id, abort)
    void run(job, abort)
    next()
  }
  const add = (files: readonly File[], target: string) => {
    const jobs = files.map((file) => ({ file, target, id: nextId(), problem: findPhotoProblem(file) }))
    setUploads((before) => [
      ...before,
      ...jobs.map(({ file, id, problem }) => ({
        id,
        target,
        problem,
        name: file.name,
        bytes: file.size,
        address: URL.createObjectURL(file),
        part: 0,
      })),
    ])
    const good = jobs.filter(({ problem }) => !problem)
    waiting.current = [...waiting.current, ...good.map(({ id }) => ({ id, target }))]
    queue.current.push(...good)
    next()
  }
  const stop = (id: number) => {
    queue.current = queue.current.filter((job) => job.id !== id)
    settle(id)
    remove(id)
  }
  return { uploads, add, stop }
}

import { useEffect, useRef, useState } from 'react'
import { drawPreview, findFileProblem, sendPhoto, type FileProblem } from '#storefront/features/return/send-photo.ts'
import { ApiError } from '#client/api-error.ts'
import type { Locale } from '#shared/enums.ts'
import { maxReturnPhotos } from '#shared/rules/return-photos.ts'

/** A photo in the form: with an id once the server has it. */
export interface FaultPhoto {
  readonly key: string
  readonly id?: string
  /** '' until it is drawn, and for one that this browser cannot draw, such as HEIC. */
  readonly preview: string
  readonly name?: string
}

/** Why the last file was not added: a reason of the form, or the server's message. */
export type PhotoFault = FileProblem | 'too-many' | 'lost' | { readonly message: string }

/** The photos of all pieces together, also those on their way. */
const countInForm = (input: HTMLInputElement): number => input.form?.querySelectorAll('[data-fault-photo]').length ?? 0

/**
 * Uploads the photos of one piece as they are chosen. A form that is submitted meanwhile waits for them.
 * @param ids photos that an earlier attempt has uploaded
 */
export const useFaultPhotos = (ids: readonly string[], photosKey: string, locale: Locale) => {
  const input = useRef<HTMLInputElement>(null)
  const [photos, setPhotos] = useState<readonly FaultPhoto[]>(() => ids.map((id) => ({ key: id, id, preview: '' })))
  const [fault, setFault] = useState<PhotoFault>()
  const [isWaiting, setWaiting] = useState(false)
  /** True while a submitted form is held back. */
  const isHeld = useRef(false)
  /** True if a photo was lost since the form was submitted: it is not submitted without it. */
  const isLost = useRef(false)
  const isSending = photos.some(({ id }) => !id)

  useEffect(() => {
    const form = input.current?.form
    if (!isSending || !form) return
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      isLost.current = false
      isHeld.current = true
      setWaiting(true)
    }
    form.addEventListener('submit', hold)
    return () => form.removeEventListener('submit', hold)
  }, [isSending])
  useEffect(() => {
    if (isSending || !isHeld.current) return
    isHeld.current = false
    if (!isLost.current) input.current?.form?.requestSubmit()
  }, [isSending])

  const change = (key: string, changes: Partial<FaultPhoto>) =>
    setPhotos((before) => before.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)))
  const remove = (key: string) => setPhotos((before) => before.filter((photo) => photo.key !== key))

  const send = async (key: string, file: File): Promise<void> => {
    void drawPreview(file).then((preview) => change(key, { preview }))
    try {
      change(key, { id: await sendPhoto(file, photosKey, locale) })
    } catch (error) {
      remove(key)
      isLost.current = true
      setFault(error instanceof ApiError && error.status > 0 ? { message: error.message } : 'lost')
    }
  }
  const add = (files: readonly File[]) => {
    const room = maxReturnPhotos.CUSTOMER - (input.current ? countInForm(input.current) : 0)
    const problem = files.map(findFileProblem).find(Boolean)
    const good = files.filter((file) => !findFileProblem(file))
    setWaiting(false)
    setFault(problem ?? (good.length > room ? 'too-many' : undefined))
    const taken = good.slice(0, Math.max(0, room)).map((file) => ({ file, key: crypto.randomUUID() }))
    setPhotos((before) => [...before, ...taken.map(({ key, file: { name } }) => ({ key, name, preview: '' }))])
    for (const { key, file } of taken) void send(key, file)
  }
  return { input, photos, fault, isSending, isWaiting, add, remove }
}

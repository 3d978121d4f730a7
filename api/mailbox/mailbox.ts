import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail, MailImage } from '#api/ports/mail.ts'

/** A stored mail: its images are in base64, so that one file is one mail. */
export interface StoredMail extends Omit<Mail, 'images'> {
  /** The name of its file, sorted by time. */
  readonly id: string
  readonly receivedAt: string
  /** The images. Stored mails of earlier versions have this name too. */
  readonly pictures: readonly (Omit<MailImage, 'content'> & { content: string })[]
}

/** Writes a mail into the folder, atomically, and returns its id. */
export async function storeMail(folder: string, { images, ...mail }: Mail, now = new Date()): Promise<string> {
  await mkdir(folder, { recursive: true })
  const receivedAt = now.toISOString()
  const id = `${receivedAt.replaceAll(/\D/g, '')}-${randomBytes(4).toString('hex')}`
  const pictures = images.map((image) => ({ ...image, content: image.content.toString('base64') }))
  const stored: StoredMail = { ...mail, id, receivedAt, pictures }
  const unfinished = join(folder, `${id}.unfinished`)
  await writeFile(unfinished, JSON.stringify(stored, null, 2))
  await rename(unfinished, join(folder, `${id}.json`))
  return id
}

/** Returns at most `limit` mails, newest first. */
export async function listMails(folder: string, limit = 200): Promise<StoredMail[]> {
  const ids = (await listFolder(folder)).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []))
  const newest = ids.toSorted().reverse().slice(0, limit)
  const mails = await Promise.all(newest.map((id) => findMail(folder, id)))
  return mails.filter((mail) => mail !== undefined)
}

/** Returns one mail, or undefined for an unknown id. */
export async function findMail(folder: string, id: string): Promise<StoredMail | undefined> {
  // The id comes from an address, so only its own format may name a file.
  if (!/^\d{17}-[\da-f]{8}$/.test(id)) return undefined
  try {
    return JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as StoredMail
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const listFolder = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

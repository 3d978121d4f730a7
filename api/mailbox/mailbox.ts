import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail, MailPicture } from '#api/ports/mail.ts'

/** A mail as the mailbox keeps it: its pictures in base64, so that one file is one mail. */
export interface KeptMail extends Omit<Mail, 'pictures'> {
  /** Its place in time: the name of its file. */
  readonly id: string
  readonly receivedAt: string
  readonly pictures: readonly (Omit<MailPicture, 'content'> & { content: string })[]
}

/** Writes a mail into the folder, whole or not at all, and answers its id. */
export const keepMail = async (folder: string, mail: Mail, now = new Date()): Promise<string> => {
  await mkdir(folder, { recursive: true })
  const receivedAt = now.toISOString()
  const id = `${receivedAt.replaceAll(/\D/g, '')}-${randomBytes(4).toString('hex')}`
  const pictures = mail.pictures.map((picture) => ({ ...picture, content: picture.content.toString('base64') }))
  const kept: KeptMail = { ...mail, id, receivedAt, pictures }
  const unfinished = join(folder, `${id}.unfinished`)
  await writeFile(unfinished, JSON.stringify(kept, null, 2))
  await rename(unfinished, join(folder, `${id}.json`))
  return id
}

/** The newest mails first, at most `limit`; none where nothing was sent yet. */
export const listMails = async (folder: string, limit = 200): Promise<KeptMail[]> => {
  const ids = (await listFolder(folder)).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []))
  const newest = ids.toSorted().reverse().slice(0, limit)
  const mails = await Promise.all(newest.map((id) => findMail(folder, id)))
  return mails.filter((mail) => mail !== undefined)
}

/** One mail, or undefined where there is none of this id. */
export const findMail = async (folder: string, id: string): Promise<KeptMail | undefined> => {
  // An id comes out of an address: only its own shape may name a file.
  if (!/^\d{17}-[\da-f]{8}$/.test(id)) return undefined
  try {
    return JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as KeptMail
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

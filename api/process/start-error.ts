import { NoSimulators } from '#api/adapters/simulators.ts'
import { SettingsError, type Settings } from '#api/settings/settings.ts'
import { FolderInUse, NewerFolder, WrongStorefront } from '#database/folder-errors.ts'

/**
 * Explains why the shop could not start, in one sentence that the operator can act on (a line for each invalid setting). An unknown
 * error is returned with its stack.
 * @param settings undefined if they could not be read
 */
export function explainStartError(error: unknown, settings?: Settings): string {
  for (const cause of listCauses(error)) {
    const sentence = explainShopError(cause, settings) ?? explainSystemError(cause, settings)
    if (sentence !== undefined) return sentence
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function explainShopError(error: Error, settings: Settings | undefined): string | undefined {
  const another =
    settings?.databaseUrl === undefined ? 'another folder with DATA_DIR' : 'another database with DATABASE_URL'
  if (error instanceof SettingsError || error instanceof NoSimulators) return error.message
  if (error instanceof FolderInUse)
    return `${error.message} Stop that shop first, or give this one a folder of its own: DATA_DIR=data-2 npm start`
  if (error instanceof WrongStorefront)
    return `${error.message} Start it with STOREFRONT=${error.found}, or choose ${another}.`
  if (error instanceof NewerFolder) return `${error.message} Update the shop, or choose ${another}.`
  return undefined
}

type Explain = (error: NodeJS.ErrnoException, settings: Settings | undefined) => string

/** Explanations by the code of the operating system or PostgreSQL. */
const explanations: Record<string, Explain> = {
  EADDRINUSE: (_, settings) => {
    const port = settings?.port ?? 3000
    return `Port ${port} is taken by another program. Choose another: PORT=${port === 3000 ? 3001 : 3000} npm start`
  },
  EADDRNOTAVAIL: (_, settings) => `HOST ${settings?.host ?? ''} is no address of this machine.`,
  EACCES: (error, settings) =>
    error.syscall === 'listen'
      ? `This user may not listen on port ${settings?.port ?? ''}. Choose one above 1023 with PORT.`
      : `This user may not use ${error.path ?? settings?.dataDir ?? 'the data folder'}. Change its owner, or choose another folder with DATA_DIR.`,
  EROFS: (error, settings) =>
    `${error.path ?? settings?.dataDir ?? 'The data folder'} is on a disk that cannot be written. Choose another folder with DATA_DIR.`,
  ENOSPC: (_, settings) => `The disk that holds ${settings?.dataDir ?? 'the data folder'} is full.`,
  ENOTDIR: (_, settings) =>
    `${settings?.dataDir ?? 'The data folder'} cannot be a folder: a part of its path is a file. Choose another with DATA_DIR.`,
  ECONNREFUSED: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  EHOSTUNREACH: unreachable,
  ETIMEDOUT: unreachable,
  '28P01': (_, settings) => `${describeDatabase(settings)} refuses the user or the password in DATABASE_URL.`,
  '28000': (_, settings) => `${describeDatabase(settings)} refuses the user in DATABASE_URL.`,
  '3D000': (_, settings) =>
    `${describeDatabase(settings)} has no database of the name in DATABASE_URL. Create it first.`,
  '57P03': (_, settings) => `${describeDatabase(settings)} is still starting. Try again in a moment.`,
}

function unreachable(error: NodeJS.ErrnoException, settings: Settings | undefined): string {
  return `${describeDatabase(settings)} cannot be reached (${error.code}). Is it running, and is DATABASE_URL right?`
}

/** Returns 'PostgreSQL' with its host, without user and password. */
function describeDatabase(settings: Settings | undefined): string {
  const host = settings?.databaseUrl === undefined ? '' : new URL(settings.databaseUrl).host
  return host === '' ? 'PostgreSQL' : `PostgreSQL at ${host}`
}

function explainSystemError(error: NodeJS.ErrnoException, settings: Settings | undefined): string | undefined {
  return error.code === undefined ? undefined : explanations[error.code]?.(error, settings)
}

/** Returns an error and its causes, the outermost first. Libraries wrap system errors. */
function listCauses(error: unknown): Error[] {
  const causes: Error[] = []
  for (let next = error; next instanceof Error && !causes.includes(next); next = next.cause) causes.push(next)
  return causes
}

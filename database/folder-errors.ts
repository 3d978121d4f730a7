/** The data folder is locked by another running shop. */
export class FolderInUse extends Error {
  readonly folder: string
  /** The id of the process that locks it, if it is known. */
  readonly holder: number | undefined

  constructor(folder: string, holder?: number) {
    super(`The data folder ${folder} is in use${holder === undefined ? '' : ` by process ${holder}`}.`)
    this.name = 'FolderInUse'
    this.folder = folder
    this.holder = holder
  }
}

/** The database was filled by another storefront. Currencies, texts and products would be mixed. [CFG-01] */
export class WrongStorefront extends Error {
  readonly found: string
  readonly wanted: string

  /** @param where the database: `nameDatabase` */
  constructor(where: string, found: string, wanted: string) {
    super(`${where} belongs to the storefront "${found}", not "${wanted}".`)
    this.name = 'WrongStorefront'
    this.found = found
    this.wanted = wanted
  }
}

/** The database was written by a newer version of the shop with other tables. */
export class NewerFolder extends Error {
  /** @param where the database: `nameDatabase` */
  constructor(where: string) {
    super(`${where} was written by a newer version of the shop.`)
    this.name = 'NewerFolder'
  }
}

/** Returns 'The database shop at db.example:5432' or 'The data folder data/ua', without user and password. */
export function nameDatabase(folder: string, databaseUrl: string | undefined): string {
  if (databaseUrl === undefined) return `The data folder ${folder}`
  const { host, pathname } = new URL(databaseUrl)
  return `The database ${pathname.slice(1)}${host && ` at ${host}`}`
}

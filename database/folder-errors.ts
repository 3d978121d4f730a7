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

/** The data folder was filled by another storefront. Currencies, texts and products would be mixed. [CFG-01] */
export class WrongStorefront extends Error {
  readonly folder: string
  readonly found: string
  readonly wanted: string

  constructor(folder: string, found: string, wanted: string) {
    super(`The data folder ${folder} belongs to the storefront "${found}", not "${wanted}".`)
    this.name = 'WrongStorefront'
    this.folder = folder
    this.found = found
    this.wanted = wanted
  }
}

/** The data folder was written by a newer version of the shop with other tables. */
export class NewerFolder extends Error {
  readonly folder: string

  constructor(folder: string) {
    super(`The data folder ${folder} was written by a newer version of the shop.`)
    this.name = 'NewerFolder'
    this.folder = folder
  }
}

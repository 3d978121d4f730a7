import type { BranchKind, Carrier, ParcelStatus } from '#shared/enums.ts'

/** A place where a carrier has branches. */
export interface DirectoryCity {
  /** The carrier's id of the city. */
  readonly ref: string
  /** In Ukrainian, as the carrier writes it. */
  readonly name: string
  /** The region: 'Львівська область'; empty for a city that is its own region. */
  readonly area: string
}

export interface DirectoryBranch {
  /** The carrier's id of the branch. */
  readonly ref: string
  readonly cityRef: string
  /** The number that a parcel is addressed to: '12', a locker's '20345', or a postcode. */
  readonly number: string
  readonly kind: BranchKind
  /** Street and house: 'вул. Хрещатик, 22'. */
  readonly address: string
}

/** Every city and branch of a carrier that takes parcels now. */
export interface Directory {
  readonly cities: readonly DirectoryCity[]
  readonly branches: readonly DirectoryBranch[]
}

/** A company that delivers parcels. */
export interface CarrierService {
  readonly carrier: Carrier
  /** Reads the whole directory, page by page. Throws if any page is missing, so that a partial directory is never used as complete. */
  readDirectory(): Promise<Directory>
  /** Returns the status of each parcel. Parcels that are unknown to the carrier, or have no status, are left out. */
  track(numbers: readonly string[]): Promise<ReadonlyMap<string, ParcelStatus>>
}

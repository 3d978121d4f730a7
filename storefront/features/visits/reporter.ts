/** What the shop tells a tracker. */
export interface Reporter {
  /** @param address without secrets */
  reportPage: (address: string) => void
  reportRegistration: (address: string) => void
}

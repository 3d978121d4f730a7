/** The events that the shop reports to a tracker. */
export interface Reporter {
  /** @param address without secrets */
  reportPage: (address: string) => void
  reportRegistration: (address: string) => void
}

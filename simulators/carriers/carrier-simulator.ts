/** The faults that a carrier can have, for tests: every request is refused, never answered, or answered with half of the rows. */
export type Trouble = 'none' | 'refused' | 'silent' | 'cut'

export interface CarrierSimulator<Settings> {
  /** The settings that the adapter needs to use it. */
  readonly settings: Settings
  trouble: Trouble
  close(): Promise<void>
}

/** A reply that all callers share, checked by its schema. */
export interface SharedReply {
  /** Frozen: pages of several visitors are rendered from it. */
  readonly body: unknown
  readonly json: string
}

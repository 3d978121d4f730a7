/** How far the making of all widths has come. */
export interface PicturesProgress {
  readonly made: number
  readonly total: number
}

/** A picture that can be sent at once: in the wanted width, or as its whole photograph until that one is made. */
export interface FoundPicture {
  readonly made: boolean
  /** Where its bytes lie on this machine. */
  readonly path: string
  readonly contentType: string
}

/** The shop's pictures in all widths, made from its photographs when needed and kept. */
export interface Pictures {
  /**
   * Finds what to send for an address's last part, such as '0f3a…-500.avif'; one that is not made is made next.
   * Undefined for a name, a photograph or a width that is not there.
   */
  find(name: string): Promise<FoundPicture | undefined>
  /** Begins to make everything in the background, what a first visit shows first. Resolves when all is made, or at a stop. */
  makeAll(): Promise<void>
  /** Finishes the one under way, at most a second or two, and begins no other. */
  stop(): Promise<void>
}

/** How many images are made, of how many. */
export interface ImagesProgress {
  readonly made: number
  readonly total: number
}

/** A image that can be sent now: in the requested width, or the original until that width is made. */
export interface FoundImage {
  readonly made: boolean
  /** The path of its file. */
  readonly path: string
  readonly contentType: string
}

/** The shop's images in all widths. Each is made from its original when it is first needed, and stored. */
export interface Images {
  /**
   * Finds the image for an address's last part, such as '0f3a…-500.avif'. An image that is not made yet is made next. Undefined for a
   * name, a photo or a width that does not exist.
   */
  find(name: string): Promise<FoundImage | undefined>
  /** Makes the images of products on sale in the background, those that a first visit shows first. Resolves when all are made, or when stopped. */
  makeAll(): Promise<void>
  /** Finishes the image in progress, which takes up to two seconds, and starts no other. */
  stop(): Promise<void>
}

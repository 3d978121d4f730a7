/** Where uploaded originals are kept: a folder of this machine, or an S3-compatible store that many processes share. */
export interface Storage {
  /** Keeps bytes under a key, such as uploads/0f3a….webp; the same key again holds the new bytes. */
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** The bytes of a key; undefined where there is nothing. */
  get: (key: string) => Promise<Uint8Array | undefined>
  /** Forgets a key; one that is not there is forgotten already. */
  delete: (key: string) => Promise<void>
}

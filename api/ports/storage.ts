/** Stores uploaded originals: in a local folder, or in an S3-compatible storage that several processes share. */
export interface Storage {
  /** Stores bytes under a key, for example uploads/0f3a….webp. Replaces earlier bytes of the key. */
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** The bytes of a key; undefined where there is nothing. */
  get: (key: string) => Promise<Uint8Array | undefined>
  /** Forgets a key; one that is not there is forgotten already. */
  delete: (key: string) => Promise<void>
}

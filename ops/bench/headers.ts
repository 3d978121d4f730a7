/** The headers of browsers of a shop behind TLS, by their names. */
export const acceptedEncodings = {
  'Chrome and Firefox': { 'accept-encoding': 'gzip, deflate, br, zstd' },
  Safari: { 'accept-encoding': 'gzip, deflate, br' },
} as const

/** The headers that most visitors send. */
export const usualHeaders = acceptedEncodings['Chrome and Firefox']

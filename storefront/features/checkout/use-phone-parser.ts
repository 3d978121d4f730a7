import { useEffect, useState } from 'react'
import type { parsePhone } from '#shared/rules/phone-min.ts'

export type PhoneParser = typeof parsePhone

/** The metadata of the world's numbers is heavy: it comes with the form that asks. */
export const loadPhoneParser = async (): Promise<PhoneParser> => (await import('#shared/rules/phone-min.ts')).parsePhone

/** undefined until it is there; then a number is only asked for, not judged. */
export const usePhoneParser = (): PhoneParser | undefined => {
  const [parser, setParser] = useState<PhoneParser>()
  useEffect(() => {
    // Without it the server judges alone, and the final button tries again.
    loadPhoneParser().then(
      (loaded) => setParser(() => loaded),
      () => undefined,
    )
  }, [])
  return parser
}

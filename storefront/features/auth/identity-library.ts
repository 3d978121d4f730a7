import { loadForeignScript } from '#storefront/client/foreign-script.ts'
import type { Locale } from '#shared/enums.ts'

/** The part of the provider's library that the shop uses: `google.accounts.id`. */
export interface IdentityLibrary {
  initialize: (options: {
    client_id: string
    callback: (reply: { credential: string }) => void
    ux_mode: 'popup'
    itp_support: boolean
  }) => void
  renderButton: (
    place: HTMLElement,
    look: {
      type: 'standard'
      theme: 'outline'
      size: 'large'
      shape: 'rectangular'
      logo_alignment: 'center'
      text: 'signin_with' | 'continue_with'
      width: number
      locale: Locale
    },
  ) => void
}

let loading: Promise<IdentityLibrary> | undefined
let handleToken: ((idToken: string) => void) | undefined

/**
 * Returns the provider's library, started for this shop. It loads once, when the first button wants it.
 * @param onToken called with the token of a person who signed in, until another button takes over
 * @throws if it does not load within 5 s, or does not start
 */
export const openIdentityLibrary = (
  { clientId, scriptUrl }: { clientId: string; scriptUrl: string },
  locale: Locale,
  onToken: (idToken: string) => void,
): Promise<IdentityLibrary> => {
  handleToken = onToken
  loading ??= start(clientId, `${scriptUrl}?hl=${locale}`)
  return loading
}

/** The library takes one callback per page, so that callback passes on to the newest button. */
const start = async (clientId: string, address: string): Promise<IdentityLibrary> => {
  await loadForeignScript(address)
  const { google } = window as { google?: { accounts?: { id?: IdentityLibrary } } }
  const library = google?.accounts?.id
  if (!library) throw new Error('the identity library is not there')
  library.initialize({
    client_id: clientId,
    callback: ({ credential }) => handleToken?.(credential),
    ux_mode: 'popup',
    itp_support: true,
  })
  return library
}

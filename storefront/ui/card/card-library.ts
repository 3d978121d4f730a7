import type { Stripe, StripeConstructorOptions } from '@stripe/stripe-js'
import { loadForeignScript } from '#storefront/client/foreign-script.ts'
import type { Locale } from '#shared/enums.ts'

/** Where the card provider's library is, and which account it works for. */
export interface CardLibrarySettings {
  readonly scriptUrl: string
  readonly publishableKey: string
}

type StartLibrary = (publishableKey: string, options: StripeConstructorOptions) => Stripe

let loading: Promise<StartLibrary> | undefined

/**
 * Returns the card provider's library. Its script loads once, when card fields are first wanted; a failed load is tried again by
 * the next call.
 * @throws if it does not load within 5 s
 */
export const openCardLibrary = async (
  { scriptUrl, publishableKey }: CardLibrarySettings,
  locale: Locale,
): Promise<Stripe> => {
  loading ??= load(scriptUrl)
  const start = await loading.catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return start(publishableKey, { locale: libraryLocale(locale) })
}

/** Returns a language for the library, whose types lack Ukrainian. It falls back to English for unsupported languages. */
export const libraryLocale = (locale: Locale) => locale as NonNullable<StripeConstructorOptions['locale']> & 'en'

const load = async (address: string): Promise<StartLibrary> => {
  await loadForeignScript(address)
  const { Stripe: start } = window as { Stripe?: StartLibrary }
  if (!start) throw new Error('the card library is not there')
  return start
}

import { lazy, Suspense } from 'react'
import { I18nProvider } from 'react-aria-components'
import { IntlProvider } from 'use-intl'
import { SignInScreen } from '#admin/features/sign-in/sign-in-screen.tsx'
import { htmlLang, languageStore } from '#admin/i18n/locale.ts'
import { timeZones } from '#shared/rules/date-format.ts'
import { sessionStore } from '#admin/session/session.ts'
import { storefront } from '#admin/settings.ts'
import { useStore } from '#admin/ui/store.ts'

/** Loads after the sign-in, which does not need it. */
const Counter = lazy(() => import('#admin/counter.tsx'))

/** Renders the counter, or the sign-in without a session. A locked counter keeps its screen, so that nothing typed is lost. */
export const App = () => {
  const language = useStore(languageStore)
  const session = useStore(sessionStore)
  if (!language) return null
  return (
    <IntlProvider locale={language.locale} messages={language.messages} timeZone={timeZones[storefront.dates]}>
      <I18nProvider locale={htmlLang[language.locale]}>
        {session === 'SIGNED_OUT' || session === 'STARTING' ? (
          <SignInScreen />
        ) : (
          <Suspense fallback={null}>
            <Counter />
          </Suspense>
        )}
      </I18nProvider>
    </IntlProvider>
  )
}

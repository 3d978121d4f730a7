import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { CodeForm } from '#admin/features/sign-in/code-form.tsx'
import { PasskeyForm } from '#admin/features/sign-in/passkey-form.tsx'
import { PasswordForm, type Pair } from '#admin/features/sign-in/password-form.tsx'
import { usePasskeyAttempt } from '#admin/features/sign-in/use-passkey-attempt.ts'
import { LanguageSwitch } from '#admin/features/shell/language-switch.tsx'
import { hasErrorCode } from '#client/api-error.ts'
import { canUsePasskeys } from '#admin/session/passkey.ts'
import { signIn, signInByPasskey } from '#admin/session/session.ts'
import { isDemo, storefront } from '#admin/settings.ts'
import { Button } from '#admin/ui/button.tsx'
import { usePhone } from '#admin/ui/use-media.ts'
import { Wordmark } from '#admin/ui/wordmark.tsx'
import { readZonedParts } from '#shared/rules/date-format.ts'
import styles from '#admin/features/sign-in/sign-in-screen.module.css'

/** A live shop serves neither this file nor its texts. */
const DemoSignIn = lazy(() => import('#admin/features/demo/demo-sign-in.tsx'))

const toGreeting = (hour: number): 'morning' | 'day' | 'evening' =>
  hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'day' : 'evening'

/** Customers sign in at the shop. */
const toShopLink = (words: ReactNode) => (
  <a key="link" className="link" href="/?dialog=auth">
    {words}
  </a>
)

/** Signs staff in: e-mail and password, then a code. The server checks all three at once, so a wrong pair is reported after the code. */
export const SignInScreen = () => {
  const t = useTranslations('sign-in')
  const locale = useLocale()
  const isPhone = usePhone()
  const [pair, setPair] = useState<Pair>({ email: '', password: '' })
  const [step, setStep] = useState<'pair' | 'code' | 'passkey'>('pair')
  const [failure, setFailure] = useState<unknown>(null)
  const attempt = usePasskeyAttempt(signInByPasskey)
  const [greeting] = useState(() => toGreeting(Number(readZonedParts(new Date(), storefront.dates).hour)))

  const enter = async (tfaCode: string) => {
    try {
      await signIn({ ...pair, tfaCode })
    } catch (error) {
      if (hasErrorCode(error, 'TFA_CODE_INVALID')) throw error
      setFailure(error)
      setStep('pair')
    }
  }
  const askPasskey = () => {
    setFailure(null)
    setStep('passkey')
    void attempt.requestPasskey()
  }
  const begin = (next: Pair) => {
    setPair(next)
    setFailure(null)
    setStep('code')
  }

  return (
    <div className={styles['page']}>
      <title>{`${t('title')} — ${storefront.brand.title[locale]}`}</title>
      <header className={styles['header']}>
        <Wordmark height={isPhone ? 13 : 20} />
        <LanguageSwitch />
      </header>
      {/* The counter is drawn around the form: a top on two legs. */}
      <div className={styles['counter']}>
        <main className={styles['room']}>
          <div>
            <h1 className="type-greeting">
              {step === 'pair' ? t(greeting) : t(step === 'code' ? 'code-title' : 'passkey-title')}
            </h1>
            <p className={`${styles['hint']} quiet`}>
              {step === 'pair'
                ? t.rich('who-for', { link: toShopLink })
                : t(step === 'code' ? 'code-hint' : 'passkey-what')}
            </p>
          </div>
          <div className={styles['form']}>
            {step === 'pair' ? (
              <PasswordForm pair={pair} failure={failure} onSubmit={begin}>
                {canUsePasskeys && (
                  <Button size="large" isWide onPress={askPasskey}>
                    {t('passkey')}
                  </Button>
                )}
                {isDemo && (
                  <Suspense fallback={null}>
                    <DemoSignIn onFail={setFailure} />
                  </Suspense>
                )}
              </PasswordForm>
            ) : step === 'passkey' ? (
              <PasskeyForm attempt={attempt} onBack={() => setStep('pair')} />
            ) : (
              <CodeForm email={pair.email} onSubmit={enter} onBack={() => setStep('pair')} />
            )}
          </div>
          <p className={`${styles['foot']} type-second quiet`}>
            <span>{`${storefront.brand.title[locale]}, ${location.host}`}</span>
            <span>{t('staff-only')}</span>
          </p>
        </main>
      </div>
    </div>
  )
}

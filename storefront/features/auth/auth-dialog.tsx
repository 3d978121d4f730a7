import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AuthTab } from '#storefront/features/auth/auth-tab.ts'
import { CredentialsForm, type Typed } from '#storefront/features/auth/credentials-form.tsx'
import { useSession } from '#storefront/state/session/session.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { Dialog, type OpenDialogProps } from '#storefront/ui/dialog.tsx'
import { tabPanel, Tabs } from '#storefront/ui/tabs.tsx'
import type { CustomerPath } from '#shared/rules/customer-paths.ts'

interface AuthDialogProps extends OpenDialogProps {
  /** Fills the e-mail field. */
  email?: string
  /** The page that the visitor requested before login. [RTE-07] */
  returnTo?: CustomerPath
}

/** Renders sign-in and registration as two tabs of one dialog. Both share the typed values. [DLG-05] */
export const AuthDialog = ({ email = '', returnTo, ...dialog }: AuthDialogProps) => {
  const t = useTranslations('dialogs')
  const id = useId()
  const { navigate } = useShop()
  const { isSignedIn } = useSession()
  const [tab, setTab] = useState<AuthTab>('login')
  const [typed, setTyped] = useState<Typed>({ email, password: '' })
  const finish = useEffectEvent(() => {
    dialog.onClose()
    if (returnTo) navigate(returnTo)
  })
  // By this form, by the identity provider or in another tab.
  const isDone = dialog.open && isSignedIn
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // By default, the browser would focus the first tab.
    if (dialog.open) panel.current?.querySelector('input')?.focus()
  }, [dialog.open])
  return (
    <Dialog {...dialog} title={t('auth-title')} titleLook="hidden">
      <Tabs
        id={id}
        label={t('auth-title')}
        tabs={[
          { name: 'login', text: t('login') },
          { name: 'register', text: t('register') },
        ]}
        chosen={tab}
        onChoose={setTab}
      />
      <div ref={panel} {...tabPanel(id, tab)}>
        <CredentialsForm key={tab} tab={tab} typed={typed} onType={setTyped} hasEmail={email !== ''} />
      </div>
    </Dialog>
  )
}

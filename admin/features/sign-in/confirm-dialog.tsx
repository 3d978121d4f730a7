import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CodeField } from '#admin/features/sign-in/code-field.tsx'
import { PasskeyButton } from '#admin/features/sign-in/passkey-button.tsx'
import { confirmationStore } from '#admin/session/confirmation.ts'
import { canUsePasskeys } from '#admin/session/passkey.ts'
import { confirmByCode, confirmByPasskey } from '#admin/session/session.ts'
import { useProfile } from '#admin/session/use-profile.ts'
import { isDemo } from '#admin/settings.ts'
import { Dialog } from '#admin/ui/dialog.tsx'
import { useStore } from '#admin/ui/store.ts'
import styles from '#admin/features/sign-in/forms.module.css'

/** A live shop serves neither this file nor its texts. */
const DemoConfirm = lazy(() => import('#admin/features/demo/demo-confirm.tsx'))

/** Requests a proof of identity over the page, before a call that cannot be undone. Typed values below it stay. [ADM-21] */
export const ConfirmDialog = () => {
  const t = useTranslations('sign-in')
  const question = useStore(confirmationStore)
  const { data } = useProfile()
  const [wantsCode, setWantsCode] = useState(false)
  if (!question) return null
  const hasPasskey = canUsePasskeys && data?.hasPasskey === true
  const confirm = async (work: Promise<void>) => {
    await work
    setWantsCode(false)
    question.answer(true)
  }
  const close = () => {
    setWantsCode(false)
    question.answer(false)
  }
  return (
    <Dialog title={t('confirm-title')} width={560} onClose={close}>
      <p className="quiet">{t('confirm-hint')}</p>
      <div className={styles['form']}>
        {hasPasskey && !wantsCode ? (
          <>
            <PasskeyButton autoFocus onSubmit={() => confirm(confirmByPasskey())}>
              {t('confirm-passkey')}
            </PasskeyButton>
            <p>
              <button type="button" className="link" onClick={() => setWantsCode(true)}>
                {t('confirm-by-code')}
              </button>
            </p>
          </>
        ) : (
          <>
            <CodeField
              action={t('confirm')}
              hint={t('code-confirms')}
              onSubmit={(code) => confirm(confirmByCode(code))}
            />
            {isDemo && (
              <Suspense fallback={null}>
                <DemoConfirm onSubmit={(code) => confirm(confirmByCode(code))} />
              </Suspense>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

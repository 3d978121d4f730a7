import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { signIn, type Credentials } from '#admin/session/session.ts'
import { Button } from '#admin/ui/button.tsx'

/** Signs in to a demo with its public account: the server fills in the code. */
const DemoSignIn = ({ onFail }: { onFail: (failure: unknown) => void }) => {
  const t = useTranslations('demo')
  const [isBusy, setBusy] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const enter = async () => {
    setBusy(true)
    setRefused(false)
    try {
      const reply = await fetch('/admin/demo-account')
      const { account } = (await reply.json()) as { account: Credentials | null }
      if (account) await signIn(account)
      else setRefused(true)
    } catch (error) {
      onFail(error)
    }
    setBusy(false)
  }
  return (
    <>
      <Button size="large" isWide isPending={isBusy} fact={t('hint')} onPress={() => void enter()}>
        {t('sign-in')}
      </Button>
      {isRefused && (
        <p role="alert" className="error">
          {t('no-account')}
        </p>
      )}
    </>
  )
}

// oxlint-disable-next-line import/no-default-export -- React.lazy takes the default export
export default DemoSignIn

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Credentials } from '#admin/session/session.ts'
import { Button } from '#admin/ui/button.tsx'

/** Confirms in a demo, whose visitors have no authenticator app: the server fills in the code. */
const DemoConfirm = ({ onSubmit }: { onSubmit: (code: string) => Promise<void> }) => {
  const t = useTranslations('demo')
  const [isBusy, setBusy] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const fill = async () => {
    setBusy(true)
    setRefused(false)
    try {
      const { account } = (await (await fetch('/admin/demo-account')).json()) as { account: Credentials | null }
      if (account) await onSubmit(account.tfaCode)
      else setRefused(true)
    } catch {
      setRefused(true)
    }
    setBusy(false)
  }
  return (
    <>
      <Button size="large" isWide isPending={isBusy} fact={t('hint')} onPress={() => void fill()}>
        {t('fill-code')}
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
export default DemoConfirm

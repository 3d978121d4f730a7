import { useTranslations } from 'use-intl'
import { PasskeysSection } from '#admin/features/profile/passkeys-section.tsx'
import { SessionsSection } from '#admin/features/profile/sessions-section.tsx'
import { LanguageSwitch } from '#admin/features/shell/language-switch.tsx'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useProfile } from '#admin/session/use-profile.ts'
import { Checkbox } from '#admin/ui/checkbox.tsx'
import { PageHead } from '#admin/ui/page-head.tsx'
import { setSingleKeys, singleKeysStore } from '#admin/ui/single-keys.ts'
import { FailedState, Skeleton } from '#admin/ui/states.tsx'
import { useStore } from '#admin/ui/store.ts'
import styles from '#admin/features/profile/profile.module.css'

/** Renders the own account: passkeys, signed-in devices, language and keys. */
export const ProfileScreen = () => {
  const t = useTranslations('profile')
  const tShell = useTranslations('shell')
  const { data, error, isPending, refetch } = useProfile()
  const hasSingleKeys = useStore(singleKeysStore)
  return (
    <div>
      <PageHead title={t('title')} />
      {data ? (
        <p className="quiet">
          {data.name} · {data.email} · {tShell(`role-${data.role}`)}
        </p>
      ) : isPending ? (
        <Skeleton rows={3} />
      ) : (
        <FailedState error={error} onRetry={() => void refetch()} />
      )}
      <PasskeysSection />
      <SessionsSection />
      <section className={styles['section']} aria-labelledby="this-browser">
        <h2 id="this-browser" className="type-section">
          {t('this-browser')}
        </h2>
        <div className={styles['text']}>
          <LanguageSwitch />
        </div>
        <div className={styles['choice']}>
          <Checkbox label={t('single-keys')} isChecked={hasSingleKeys} onChange={() => setSingleKeys(!hasSingleKeys)} />
          <span aria-hidden="true">{t('single-keys')}</span>
        </div>
        <p className="type-second quiet">{t('single-keys-hint')}</p>
      </section>
      <KeysBar />
    </div>
  )
}

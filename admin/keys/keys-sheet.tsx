import { useTranslations } from 'use-intl'
import type { KeyAction } from '#admin/keys/key-registry.ts'
import { Dialog } from '#admin/ui/dialog.tsx'
import { isMac, KeyCap } from '#admin/ui/key-cap.tsx'
import styles from '#admin/keys/keys-sheet.module.css'

/** Renders every key of the current screen, in groups. */
export const KeysSheet = ({ actions, onClose }: { actions: readonly KeyAction[]; onClose: () => void }) => {
  const t = useTranslations('keys')
  const groups = Map.groupBy(actions, ({ group }) => group ?? t('everywhere'))
  return (
    <Dialog title={t('title')} width={1040} onClose={onClose}>
      <p className="quiet">{t('hint', { mod: isMac ? '⌘' : 'Ctrl' })}</p>
      <div className={styles['groups']}>
        {[...groups].map(([group, keys]) => (
          <section key={group}>
            <h3 className={`${styles['group']} type-sub`}>{group}</h3>
            <dl>
              {keys.map((action) => (
                <div key={action.keys} className={styles['key']}>
                  <dt>{action.label}</dt>
                  <dd aria-label={action.keys}>
                    <KeyCap keys={action.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

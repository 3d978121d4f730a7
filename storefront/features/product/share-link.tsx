import { useTranslations } from 'use-intl'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { TextButton } from '#storefront/ui/text-link.tsx'
import { showToast } from '#storefront/ui/toasts.ts'
import styles from './size-table-link.module.css'

/** Shares the address of the page with the browser's own menu; without one it copies the address. */
export const ShareLink = ({ name }: { name: string }) => {
  const t = useTranslations('product')
  const showError = useErrorToast()
  const share = async (): Promise<void> => {
    const url = location.origin + location.pathname
    try {
      // Many desktop browsers have no such menu.
      if ((navigator as Partial<Navigator>).share) await navigator.share({ title: name, url })
      else {
        await navigator.clipboard.writeText(url)
        showToast({ kind: 'done', text: t('link-copied') })
      }
    } catch (error) {
      // The visitor closed the menu.
      if (!(error instanceof DOMException && error.name === 'AbortError')) showError(error)
    }
  }
  return (
    <span className={`type-small ${styles.link}`}>
      <Icon name="share" size={18} />
      <TextButton onClick={() => void share()}>{t('share')}</TextButton>
    </span>
  )
}

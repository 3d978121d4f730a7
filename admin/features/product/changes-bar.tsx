import { useTranslations } from 'use-intl'
import { useFieldWords } from '#admin/features/product/field-words.ts'
import type { ProductDraft } from '#admin/features/product/use-product-draft.ts'
import { Button } from '#admin/ui/button.tsx'
import { reserveFoot } from '#admin/ui/reserve-foot.ts'
import styles from '#admin/features/product/product-form.module.css'

interface ChangesBarProps {
  draft: ProductDraft
  /** Photos that are still on their way. */
  uploading: number
  isPending: boolean
  /** Why it was not saved. */
  failure: string | undefined
  onRevert: () => void
  onSave: () => void
}

const namedAtMost = 6

/** Renders the number of unsaved changes and the button that saves them. */
export const ChangesBar = ({ draft, uploading, isPending, failure, onRevert, onSave }: ChangesBarProps) => {
  const t = useTranslations('product')
  const { nameField } = useFieldWords(draft)
  const { changes, compared, product } = draft
  const count = changes.length + compared.length
  if (count === 0 && !failure) return null
  const names = [...new Set(changes.map(nameField))]
  const detail =
    uploading > 0
      ? t('uploads-running', { count: uploading })
      : product
        ? names.slice(0, namedAtMost).join(', ') + (names.length > namedAtMost ? '…' : '')
        : ''
  return (
    <section ref={reserveFoot} className={styles['bar']} aria-label={t('changes', { count })} data-ground="white">
      <span className={styles['bar-mark']} aria-hidden="true" />
      <div className={styles['bar-words']}>
        <span className="type-sub">{product ? t('changes', { count }) : t('new-piece')}</span>
        {failure ? (
          <span role="alert" className={`${styles['bar-names']} type-second error`}>
            {failure}
          </span>
        ) : (
          <span className={`${styles['bar-names']} type-second quiet`} title={detail}>
            {detail}
          </span>
        )}
      </div>
      <div className={styles['bar-buttons']}>
        <Button onPress={onRevert} isDisabled={isPending}>
          {t(product ? 'revert' : 'discard')}
        </Button>
        <Button kind="main" keys="mod+s" isPending={isPending} isDisabled={uploading > 0} onPress={onSave}>
          {t('save')}
        </Button>
      </div>
    </section>
  )
}

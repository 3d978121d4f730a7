import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { RecordChanges } from '#admin/features/shop/record-changes.tsx'
import { RemoveRecord } from '#admin/features/shop/remove-record.tsx'
import type { EditedResource, ShopRecord } from '#admin/features/shop/shop-resource.ts'
import { useRecordEditor, type RecordForm } from '#admin/features/shop/use-record-editor.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { ArrowDownIcon, ArrowUpIcon, CloseIcon } from '#admin/ui/icons.tsx'
import { usePhone } from '#admin/ui/use-media.ts'
import styles from '#admin/features/shop/shop.module.css'

interface RecordAsideProps<Entity extends ShopRecord, Draft extends object, Input extends object> {
  resource: EditedResource<Entity, Draft, Input>
  /** Undefined for a new one. */
  record: Entity | undefined
  position: number
  newTitle: string
  nameRecord: (record: Entity) => string
  renderForm: (form: RecordForm<Draft>) => ReactNode
  onDone: (record: Entity | undefined) => void
  /** Moves its row up (-1) or down (1). Undefined if there is no such row to move. */
  onMove: ((by: -1 | 1) => void) | undefined
  onClose: () => void
  /** True: the first field does not get the focus. */
  startsOnTitle?: boolean
  /** Says what deleting it does; null: it cannot be deleted. */
  removal?: string | null
}

/** Renders the open record: its fields, its unsaved changes, and the button that deletes it. */
export const RecordAside = <Entity extends ShopRecord, Draft extends object, Input extends object>({
  resource,
  record,
  position,
  newTitle,
  nameRecord,
  renderForm,
  onDone,
  onMove,
  onClose,
  startsOnTitle = false,
  removal,
}: RecordAsideProps<Entity, Draft, Input>) => {
  const t = useTranslations('shop')
  const tShell = useTranslations('shell')
  const isPhone = usePhone()
  const aside = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { form, isPending, failure, submit, revert, remove } = useRecordEditor({
    resource,
    record,
    position,
    nameRecord,
    onDone,
  })
  // Once: a window that becomes narrow does not move the focus.
  const isTitleFirst = useRef(isPhone || startsOnTitle)
  useEffect(() => {
    const field = isTitleFirst.current ? null : aside.current?.querySelector<HTMLElement>('input:not([type]), textarea')
    ;(field ?? title.current)?.focus()
  }, [])
  useKeys([{ keys: 'esc', label: t('close'), inFields: true, run: onClose, group: t('title') }])
  const name = record ? nameRecord(record) : newTitle
  return (
    <aside ref={aside} className={styles['aside']} aria-label={name}>
      <div className={styles['title']}>
        <h2 ref={title} tabIndex={-1} className="type-section">
          {name}
        </h2>
        {onMove && (
          <>
            <button type="button" className={styles['close']} aria-label={t('move-up')} onClick={() => onMove(-1)}>
              <ArrowUpIcon size={16} />
            </button>
            <button type="button" className={styles['close']} aria-label={t('move-down')} onClick={() => onMove(1)}>
              <ArrowDownIcon size={16} />
            </button>
          </>
        )}
        <button type="button" className={styles['close']} aria-label={tShell('close')} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {renderForm(form)}
      {record && removal !== null && (
        <RemoveRecord
          name={name}
          isPending={isPending}
          asks={!resource.isRestorable}
          consequence={removal}
          onRemove={remove}
        />
      )}
      <RecordChanges
        isNew={form.isNew}
        newTitle={newTitle}
        count={form.changes.length}
        isPending={isPending}
        failure={failure}
        onSave={submit}
        onRevert={revert}
      />
    </aside>
  )
}

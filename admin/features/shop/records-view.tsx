import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { RecordAside } from '#admin/features/shop/record-aside.tsx'
import { RecordList } from '#admin/features/shop/record-list.tsx'
import type { ShopRecord, ShopResource } from '#admin/features/shop/shop-resource.ts'
import type { ShopView } from '#admin/features/shop/shop-search.ts'
import type { RecordForm } from '#admin/features/shop/use-record-editor.ts'
import { useRecords, useReorderRecords } from '#admin/features/shop/use-records.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { KeyCap } from '#admin/ui/key-cap.tsx'
import { EmptyState, FailedState, Skeleton } from '#admin/ui/states.tsx'
import { usePhone } from '#admin/ui/use-media.ts'
import styles from '#admin/features/shop/shop.module.css'

export const newId = 'new'

interface RecordsViewProps<Entity extends ShopRecord, Draft extends object, Input extends object> {
  view: ShopView
  /** The record that is open. */
  id: string | undefined
  resource: ShopResource<Entity, Draft, Input>
  label: string
  newTitle: string
  /** Explains the order of the rows. */
  orderHint: string
  /** Said if there are no records, instead of how to add the first one. */
  emptyText?: string
  head: ReactNode
  columns: string
  nameRecord: (record: Entity) => string
  renderRow: (record: Entity) => ReactNode
  renderForm: (form: RecordForm<Draft>, record: Entity | undefined) => ReactNode
}

/** A view of the shop: its records at the left, the open one at the right, and below them on a phone. */
export const RecordsView = <
  Entity extends ShopRecord & { readonly position?: number },
  Draft extends object,
  Input extends object,
>({
  view,
  id,
  resource,
  label,
  newTitle,
  orderHint,
  emptyText,
  head,
  columns,
  nameRecord,
  renderRow,
  renderForm,
}: RecordsViewProps<Entity, Draft, Input>) => {
  const t = useTranslations('shop')
  const tKeys = useTranslations('keys')
  const navigate = useNavigate()
  const isPhone = usePhone()
  const { data, error, isPending, refetch } = useRecords(resource)
  const reorder = useReorderRecords(resource, nameRecord)
  const open = (opened: string | undefined) =>
    void navigate({ to: '/shop', search: { view, ...(opened && { id: opened }) } })
  const close = () => {
    open(undefined)
    const row = document.querySelector<HTMLElement>(id === newId ? '[data-row]' : `[data-row="${id}"]`)
    row?.focus()
  }
  const step = (by: number) => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
    const index = rows.findIndex((row) => row.contains(document.activeElement))
    rows[Math.min(Math.max(index + by, 0), rows.length - 1)]?.focus()
  }
  const group = t('title')
  useKeys([
    { keys: 'j', label: tKeys('next-row'), run: () => step(1), inBar: true, group },
    { keys: 'k', label: tKeys('previous-row'), run: () => step(-1), group },
    { keys: 'n', label: newTitle, run: () => open(newId), inBar: true, group },
  ])
  if (isPending) return <Skeleton rows={6} />
  if (!data) return <FailedState error={error} onRetry={() => void refetch()} />
  const { entities, total } = data
  const record = entities.find(({ _id }) => _id === id)
  // All of them are needed to put them in order.
  const isWhole = resource.reorder !== undefined && entities.length === total && total > 1
  return (
    <div className={styles['columns']}>
      <div className={styles['records']}>
        <p className={`${styles['hint']} type-second quiet`}>
          {orderHint}
          {isWhole && !isPhone && (
            <span className={styles['keys']}>
              {t('drag-hint')} <KeyCap keys="alt+↑" /> <KeyCap keys="alt+↓" />
            </span>
          )}
        </p>
        {entities.length > 0 ? (
          <RecordList
            label={label}
            head={head}
            columns={columns}
            records={entities}
            currentId={id}
            nameRecord={nameRecord}
            renderRow={renderRow}
            onOpen={open}
            onMove={isWhole ? reorder : undefined}
          />
        ) : (
          <EmptyState title={emptyText || t('empty')} text={emptyText ? '' : t('empty-text')} />
        )}
      </div>
      {record || id === newId ? (
        <RecordAside
          key={id}
          resource={resource}
          record={record}
          position={Math.max(-1, ...entities.map(({ position }) => position ?? -1)) + 1}
          newTitle={newTitle}
          nameRecord={nameRecord}
          renderForm={(form) => renderForm(form, record)}
          onDone={(done) => (done && id !== newId ? undefined : open(done?._id))}
          onMove={record && isWhole ? (by) => reorder(record, entities.indexOf(record) + by) : undefined}
          onClose={close}
        />
      ) : (
        <p className={`${styles['aside']} ${styles['choose']} quiet`}>{id ? t('gone') : t('choose')}</p>
      )}
    </div>
  )
}

import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Button, GridList, GridListItem, useDragAndDrop, type Key } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { MoreIcon } from '#admin/ui/icons.tsx'
import styles from '#admin/features/shop/shop.module.css'

interface RecordListProps<Entity extends { readonly _id: string }> {
  label: string
  /** The words above the columns. */
  head: ReactNode
  /** The class of the columns. */
  columns: string
  records: readonly Entity[]
  currentId: string | undefined
  nameRecord: (record: Entity) => string
  renderRow: (record: Entity) => ReactNode
  onOpen: (id: string) => void
  /** Undefined if their order is not chosen by hand. */
  onMove: ((record: Entity, index: number) => void) | undefined
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The records of a view. Rows are moved by dragging them, and by Alt and the arrows. */
export const RecordList = <Entity extends { readonly _id: string }>({
  label,
  head,
  columns,
  records,
  currentId,
  nameRecord,
  renderRow,
  onOpen,
  onMove,
}: RecordListProps<Entity>) => {
  const t = useTranslations('shop')
  const list = useRef<HTMLDivElement>(null)
  const moved = useRef<string>(undefined)
  // A row that is moved in the document loses the focus.
  useLayoutEffect(() => {
    if (moved.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-row="${moved.current}"]`)?.focus()
    moved.current = undefined
  })
  const move = (id: string, index: number) => {
    const record = records.find(({ _id }) => _id === id)
    if (record) onMove?.(record, index)
  }
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: onMove === undefined,
    getItems: (keys: Iterable<Key>) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const [id] = [...keys].map(String)
      if (id === undefined) return
      const others = records.filter(({ _id }) => _id !== id)
      const index = others.findIndex(({ _id }) => _id === target.key)
      if (index !== -1) move(id, target.dropPosition === 'after' ? index + 1 : index)
    },
  })
  const handleArrows = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = steps[event.key]
    if (!event.altKey || by === undefined || !(event.target instanceof Element)) return
    const id = event.target.closest<HTMLElement>('[data-row]')?.dataset['row']
    if (id === undefined) return
    event.preventDefault()
    event.stopPropagation()
    moved.current = id
    move(id, records.findIndex(({ _id }) => _id === id) + by)
  }
  return (
    <div ref={list} onKeyDownCapture={handleArrows}>
      <div className={`${styles['head']} ${columns} type-head quiet`} aria-hidden="true">
        <span />
        {head}
      </div>
      <GridList
        aria-label={label}
        className={styles['list']!}
        items={records}
        dependencies={[currentId, renderRow]}
        dragAndDropHooks={dragAndDropHooks}
        disallowTypeAhead
        onAction={(key) => onOpen(String(key))}
      >
        {(record) => (
          <GridListItem
            id={record._id}
            textValue={nameRecord(record)}
            data-row={record._id}
            data-current={record._id === currentId ? '' : undefined}
            className={`${styles['row']} ${columns}`}
          >
            {onMove ? (
              <Button slot="drag" className={styles['drag']!} aria-label={t('drag', { name: nameRecord(record) })}>
                <MoreIcon size={16} />
              </Button>
            ) : (
              <span />
            )}
            {renderRow(record)}
          </GridListItem>
        )}
      </GridList>
    </div>
  )
}

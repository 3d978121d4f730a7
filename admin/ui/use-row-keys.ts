import { useTranslations } from 'use-intl'
import { useKeys } from '#admin/keys/key-registry.ts'
import { findFocusedRow, focusRow } from '#admin/ui/row-focus.ts'
import type { RowSelection } from '#admin/ui/use-row-selection.ts'

/**
 * Binds the keys of a list: J and K move between its rows, X, Shift+X and ⌘A choose them.
 * @param group the heading of these keys in the list of all keys
 * @param selection undefined if the role may do nothing with chosen rows
 */
export const useRowKeys = (group: string, selection: RowSelection | undefined): void => {
  const t = useTranslations('keys')
  const toggleFocused = (withRange: boolean) => {
    const id = findFocusedRow()
    if (id !== undefined) selection?.toggle(id, withRange)
  }
  useKeys([
    { keys: 'j', label: t('next-row'), run: () => focusRow(1), inBar: true, group },
    { keys: 'k', label: t('previous-row'), run: () => focusRow(-1), inBar: true, group },
    ...(selection
      ? [
          { keys: 'x', label: t('select'), inBar: true, group, run: () => toggleFocused(false) },
          { keys: 'shift+x', label: t('select-range'), group, run: () => toggleFocused(true) },
          { keys: 'mod+a', label: t('select-page'), group, run: selection.toggleAll },
        ]
      : []),
  ])
}

import { useEffect, useState } from 'react'
import { toDraft, type DraftField, type DraftItem, type OrderDraft } from '#admin/features/order-form/order-draft.ts'
import type { AdminOrder } from '#shared/entities/admin/order.ts'

interface StoredDraft {
  /** The draft as it was opened. Differences from it are the changes of staff. */
  initial: OrderDraft
  draft: OrderDraft
}

const getStorageKey = (order: AdminOrder | undefined) => `counter-draft ${order?._id ?? 'new'}`

const readStored = (key: string): StoredDraft | undefined => {
  const stored = sessionStorage.getItem(key)
  return stored === null ? undefined : (JSON.parse(stored) as StoredDraft) // written below
}

export interface DraftState extends StoredDraft {
  setText: (field: DraftField, value: string) => void
  setItems: (items: readonly DraftItem[]) => void
  /** Deletes the typed values. */
  clear: () => void
}

/**
 * Keeps the typed values of an order in this tab until they are saved or discarded, so that a reload or another screen does not lose
 * them.
 */
export const useOrderDraft = (order?: AdminOrder): DraftState => {
  const key = getStorageKey(order)
  const [stored, setStored] = useState<StoredDraft>(() => {
    const initial = toDraft(order)
    return readStored(key) ?? { initial, draft: initial }
  })
  useEffect(() => {
    if (stored.draft === stored.initial) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(stored))
  }, [key, stored])
  return {
    ...stored,
    setText: (field, value) =>
      setStored(({ initial, draft }) => ({ initial, draft: { ...draft, text: { ...draft.text, [field]: value } } })),
    setItems: (items) => setStored(({ initial, draft }) => ({ initial, draft: { ...draft, items } })),
    clear: () => {
      sessionStorage.removeItem(key)
      const initial = toDraft(order)
      setStored({ initial, draft: initial })
    },
  }
}

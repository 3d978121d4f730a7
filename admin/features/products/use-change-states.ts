import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { groupReasons, useRefusedText, type Refusal } from '#admin/features/products/refused-pieces.ts'
import { listHidden, listRestored, listShown, type VariantState } from '#admin/features/products/variant-states.ts'
import { writeStates } from '#admin/features/products/write-states.ts'
import { createStore, useStore } from '#admin/ui/store.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import type { ProductRowEntity } from '#shared/entities/admin/product-row.ts'

type Piece = Pick<ProductRowEntity, '_id' | 'name' | 'gaps'>
export type StateAction = 'hide' | 'show' | 'restore'

/** How far a change of many pieces is. */
export interface StateProgress {
  readonly action: StateAction
  /** The number of the piece that is being changed, from 1. */
  readonly at: number
  readonly total: number
}

/** It goes on while staff looks at other screens. */
const progressStore = createStore<StateProgress | null>(null)
/** The changes that wait for the running one, such as undoing the one before. */
let queue: Promise<void> = Promise.resolve()
const enqueue = (work: () => Promise<void>): void => {
  queue = queue.then(work)
}

interface Task {
  readonly action: StateAction
  readonly pieces: readonly Piece[]
  readonly choose: (variants: readonly VariantState[], id: string) => readonly VariantState[]
  /** Called with the ids of the changed pieces. */
  readonly onDone?: (ids: readonly string[]) => void
}

/** Returns a function that hides or shows many pieces, one after the other, and how far it is. [ADM-10] */
export const useChangeStates = () => {
  const t = useTranslations('chosen-products')
  const tProducts = useTranslations('products')
  const refusedText = useRefusedText()
  const queryClient = useQueryClient()

  const work = async ({ action, pieces, choose, onDone }: Task): Promise<void> => {
    const done: Piece[] = []
    const refused: Refusal[] = []
    const befores = new Map<string, readonly VariantState[]>()
    for (const [index, piece] of pieces.entries()) {
      progressStore.set({ action, at: index + 1, total: pieces.length })
      try {
        const { saved, before } = await writeStates(piece._id, (variants) => choose(variants, piece._id))
        queryClient.setQueryData(['product', piece._id], saved)
        if (before.length === 0 && action === 'show') refused.push({ name: piece.name, reason: t('shown-already') })
        else done.push(piece)
        if (before.length > 0) befores.set(piece._id, before)
      } catch (error) {
        refused.push({ name: piece.name, reason: refusedText(error, piece.gaps) })
      }
    }
    progressStore.set(null)
    onDone?.(done.map(({ _id }) => _id))
    void queryClient.invalidateQueries({ queryKey: ['products'] })
    if (refused.length > 0)
      showToast({
        kind: 'error',
        text: [
          t(`failed-${action}`, { count: refused.length }),
          ...groupReasons(refused).map(({ names, reason }) => t('failed-line', { names, reason })),
        ].join('\n'),
      })
    if (done.length === 0) return
    const undone = done.filter(({ _id }) => befores.has(_id))
    showToast({
      kind: 'done',
      text:
        done.length === 1 && action === 'hide'
          ? tProducts('hidden', { name: done[0]!.name })
          : t(`done-${action}`, { count: done.length }),
      undo:
        action === 'restore' || undone.length === 0
          ? undefined
          : () =>
              start({
                action: 'restore',
                pieces: undone,
                choose: (variants, id) => listRestored(variants, befores.get(id) ?? [], Date.now()),
              }),
    })
  }
  const start = (task: Task): void => enqueue(() => work(task))
  return {
    progress: useStore(progressStore),
    hide: (pieces: readonly Piece[], onDone: Task['onDone']) =>
      start({ action: 'hide', pieces, choose: listHidden, ...(onDone && { onDone }) }),
    show: (pieces: readonly Piece[], onDone: Task['onDone']) =>
      start({ action: 'show', pieces, choose: listShown, ...(onDone && { onDone }) }),
  }
}

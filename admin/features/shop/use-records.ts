import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { MovedRecord, ShopRecord, ShopResource } from '#admin/features/shop/shop-resource.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { showToast } from '#admin/ui/toasts.tsx'

const moveRecord = <Entity extends ShopRecord>(
  records: readonly Entity[],
  moved: Entity,
  index: number,
): MovedRecord<Entity> | undefined => {
  const from = records.indexOf(moved)
  const to = Math.min(Math.max(index, 0), records.length - 1)
  if (from === to) return undefined
  return { order: records.toSpliced(from, 1).toSpliced(to, 0, moved), place: to + 1, count: records.length }
}

type Listed<Entity> = { readonly entities: readonly Entity[]; readonly total: number }

/** Reads the records of a view. Typed values are based on them, so changes of others do not refresh them. */
export const useRecords = <Entity extends ShopRecord, Draft extends object, Input extends object>({
  name,
  query,
  list,
}: ShopResource<Entity, Draft, Input>) =>
  useQuery({
    queryKey: ['shop', name, ...(query ? [query] : [])],
    queryFn: ({ signal }) => list(signal),
    meta: { isBasis: true },
  })

/** Returns a function that reloads the records of a view, and the queries derived from them. */
export const useRefreshRecords = ({ name, stale }: { readonly name: string; readonly stale: readonly string[] }) => {
  const queryClient = useQueryClient()
  return async (): Promise<void> => {
    const keys = [['shop', name], ...stale.map((key) => [key])]
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}

/** Returns a function that puts the records of a view in order: shown at once, written one after another, and undone by the toast. */
export const useReorderRecords = <Entity extends ShopRecord, Draft extends object, Input extends object>(
  resource: ShopResource<Entity, Draft, Input>,
  nameRecord: (record: Entity) => string,
) => {
  const t = useTranslations('shop')
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  const refresh = useRefreshRecords(resource)
  const queryKey = ['shop', resource.name]
  const mutationKey = ['reorder', resource.name]
  const { mutate } = useMutation({
    mutationKey,
    // A second move waits for the first.
    scope: { id: mutationKey.join(' ') },
    mutationFn: async (ids: readonly string[]) => resource.reorder?.(ids),
    onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey }) <= 1) await refresh()
    },
  })
  const write = (ids: readonly string[]) => {
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<Listed<Entity>>(
      queryKey,
      (before) =>
        before && {
          ...before,
          entities: before.entities.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id)),
        },
    )
    mutate(ids)
  }
  return (moved: Entity, index: number) => {
    const before = queryClient.getQueryData<Listed<Entity>>(queryKey)?.entities ?? []
    const current = before.find(({ _id }) => _id === moved._id)
    const after = current && (resource.move ?? moveRecord)(before, current, index)
    if (!after) return
    write(after.order.map(({ _id }) => _id))
    showToast({
      kind: 'done',
      text: t('moved', { name: nameRecord(moved), place: after.place, count: after.count }),
      undo: () => write(before.map(({ _id }) => _id)),
    })
  }
}

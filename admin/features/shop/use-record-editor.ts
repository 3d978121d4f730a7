import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { EditedResource, ShopProblems, ShopRecord } from '#admin/features/shop/shop-resource.ts'
import { useRefreshRecords } from '#admin/features/shop/use-records.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { pickChangedFields } from '#admin/ui/changed-fields.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import { useFieldDraft, type FieldDraftState } from '#admin/ui/use-field-draft.ts'
import { ApiError } from '#client/api-error.ts'

/** The fields of a record while they are typed. */
export interface RecordForm<Draft extends object> extends FieldDraftState<Draft> {
  readonly isNew: boolean
  /** The problems of fields, once saving was tried. */
  readonly problems: ShopProblems<Draft>
}

interface RecordEditorFacts<Entity extends ShopRecord, Draft extends object, Input extends object> {
  resource: EditedResource<Entity, Draft, Input>
  /** Undefined for a new one. */
  record: Entity | undefined
  /** The position of a new record. */
  position: number
  nameRecord: (record: Entity) => string
  /** Called with the record as it is stored; undefined once it is deleted. */
  onDone: (record: Entity | undefined) => void
}

/** A change as it was typed when it was sent. */
interface TypedChange<Input> {
  readonly input: Input
  readonly changes: Partial<Input>
  /** The changed fields as they were stored: sent again, they undo the change. */
  readonly before: Partial<Input>
}

/** Returns true if a change was refused because the record has changed since it was read. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && (error.details as { reason?: unknown } | undefined)?.reason === 'CHANGED_MEANWHILE'

/** Creates, changes or deletes a record. Sends only changed fields, so that it does not overwrite the changes of others. */
export const useRecordEditor = <Entity extends ShopRecord, Draft extends object, Input extends object>({
  resource,
  record,
  position,
  nameRecord,
  onDone,
}: RecordEditorFacts<Entity, Draft, Input>) => {
  const t = useTranslations('shop')
  const failureText = useFailureText()
  const refresh = useRefreshRecords(resource)
  const base = record ? resource.toDraft(record) : resource.empty
  const state = useFieldDraft(`shop ${resource.name} ${record?._id ?? 'new'}`, base)
  const [isChecked, setIsChecked] = useState(false)
  const { input, problems } = resource.read(state.draft)
  const stored = resource.read(base).input
  const undo = useMutation({
    mutationFn: ({ after, before }: { after: Entity; before: Partial<Input> }) => resource.update(after, before),
    onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
    onSettled: refresh,
  })
  const save = useMutation({
    mutationFn: async (typed: TypedChange<Input>) =>
      record ? resource.update(record, typed.changes) : resource.create?.(typed.input, position),
    onSuccess: async (after, { before }) => {
      if (!after) return
      state.clear()
      setIsChecked(false)
      showToast({
        kind: 'done',
        text: t('saved', { name: nameRecord(after) }),
        undo: record && (resource.isUndoable?.(before) ?? true) ? () => undo.mutate({ after, before }) : undefined,
      })
      await refresh()
      onDone(after)
    },
    onError: refresh,
  })
  const restore = useMutation({
    mutationFn: async (gone: Entity) => resource.create?.(resource.read(resource.toDraft(gone)).input, position),
    onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: async (gone: Entity) => resource.remove?.(gone._id),
    onSuccess: async (_, gone) => {
      state.clear()
      showToast({
        kind: 'done',
        text: t('removed', { name: nameRecord(gone) }),
        undo: resource.isRestorable && (() => restore.mutate(gone)),
      })
      onDone(undefined)
      await refresh()
    },
  })
  const isAsSent = JSON.stringify(save.variables?.input) === JSON.stringify(input)
  const refused = (save.error && isAsSent && resource.toProblems?.(save.error)) || {}
  const hasProblems = Object.keys(problems).length > 0
  const isRefused = Object.keys(refused).length > 0
  const error = save.error ?? remove.error
  const form: RecordForm<Draft> = {
    ...state,
    isNew: record === undefined,
    problems: isChecked ? { ...refused, ...problems } : {},
  }
  return {
    form,
    isPending: save.isPending || remove.isPending,
    /** Why it is not saved. */
    failure:
      error && !isRefused
        ? isStale(error)
          ? t('changed-meanwhile')
          : failureText(error)
        : isChecked && (hasProblems || isRefused)
          ? t('fix-first')
          : undefined,
    submit: () => {
      setIsChecked(true)
      remove.reset()
      if (!hasProblems && !save.isPending && state.changes.length > 0)
        save.mutate({ input, changes: pickChangedFields(stored, input), before: pickChangedFields(input, stored) })
    },
    revert: () => {
      save.reset()
      setIsChecked(false)
      state.clear()
    },
    remove: () => {
      save.reset()
      if (record) remove.mutate(record)
    },
  }
}

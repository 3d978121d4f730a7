import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderSearch } from '#admin/features/orders/order-search.ts'
import { useChangeSavedViews } from '#admin/features/orders/use-saved-views.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { Button } from '#admin/ui/button.tsx'
import { Dialog, DialogButtons } from '#admin/ui/dialog.tsx'
import { Field } from '#admin/ui/field.tsx'
import { ApiError, hasErrorCode } from '#client/api-error.ts'
import { maxSavedViews, type SavedView } from '#shared/entities/admin/saved-view.ts'

interface SaveViewDialogProps {
  /** The view that gets another name; undefined saves a new one. */
  view: SavedView | undefined
  search: OrderSearch
  onClose: () => void
}

const maxNameLength = 40

/** Renders the form for the name of a list. The search text is not saved. */
export const SaveViewDialog = ({ view, search, onClose }: SaveViewDialogProps) => {
  const t = useTranslations('orders')
  const failureText = useFailureText()
  const { save, rename } = useChangeSavedViews()
  const [name, setName] = useState(view?.name ?? '')
  const { isPending, error } = view ? rename : save
  const submit = () => {
    const trimmed = name.trim()
    if (trimmed === '' || isPending) return
    if (view) rename.mutate({ name: trimmed, view }, { onSuccess: onClose })
    else save.mutate({ name: trimmed, search }, { onSuccess: onClose })
  }
  const explain = (reason: unknown): string => {
    if (hasErrorCode(reason, 'BAD_REQUEST_VALUE_NOT_UNIQUE')) return t('view-name-used')
    const isTooMany =
      reason instanceof ApiError && (reason.details as { reason?: unknown } | undefined)?.reason === 'TOO_MANY'
    return isTooMany ? t('view-too-many', { count: maxSavedViews }) : failureText(reason)
  }
  return (
    <Dialog title={t(view ? 'view-rename' : 'view-save')} width={560} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field
          label={t('view-name')}
          value={name}
          maxLength={maxNameLength}
          autoFocus
          autoComplete="off"
          hint={search.text ? t('view-without-text') : undefined}
          error={error ? explain(error) : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <DialogButtons>
          <Button type="submit" kind="main" isPending={isPending} isDisabled={name.trim() === ''}>
            {t('view-save-button')}
          </Button>
          <Button keys="esc" onPress={onClose}>
            {t('view-not-now')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { getUsualSort, type OrderSearch } from '#admin/features/orders/order-search.ts'
import { findSavedView, useChangeSavedViews, useSavedViews } from '#admin/features/orders/use-saved-views.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import styles from '#admin/features/orders/saved-view-actions.module.css'

const SaveViewDialog = lazy(async () => ({
  default: (await import('#admin/features/orders/save-view-dialog.tsx')).SaveViewDialog,
}))

/** Saves a filtered or sorted list as a view of one's own; a saved one is renamed and deleted. */
export const SavedViewActions = ({ search, hasFilters }: { search: OrderSearch; hasFilters: boolean }) => {
  const t = useTranslations('orders')
  const navigate = useNavigate()
  const failureText = useFailureText()
  const views = useSavedViews()
  const { save, remove } = useChangeSavedViews()
  const [isOpen, setOpen] = useState(false)
  const saved = findSavedView(views, search)
  const isOwn =
    hasFilters || (search.sort !== undefined && search.sort.toUpperCase() !== getUsualSort(search.view ?? 'waiting'))
  if (!isOwn) return null
  const forget = () => {
    if (!saved || remove.isPending) return
    remove.mutate(saved._id, {
      onSuccess: () => {
        void navigate({ to: '/orders', search: search.view ? { view: search.view } : {} })
        showToast({
          kind: 'done',
          text: t('view-deleted', { name: saved.name }),
          undo: () => save.mutate({ name: saved.name, search: saved.search }),
        })
      },
      onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
    })
  }
  return (
    <p className={styles['actions']}>
      <button type="button" className="link type-button" onClick={() => setOpen(true)}>
        {t(saved ? 'view-rename' : 'view-save')}
      </button>
      {saved && (
        <button type="button" className="link type-button" onClick={forget}>
          {t('view-delete')}
        </button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <SaveViewDialog view={saved} search={search} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}

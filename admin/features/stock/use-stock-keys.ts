import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { useKeys } from '#admin/keys/key-registry.ts'
import { useMay } from '#admin/session/use-profile.ts'

/**
 * Binds the keys of the stock's lists: `/` goes to the search field, N records a delivery if the role may.
 * @param isChoosing true while rows are chosen, whose bar has an N of its own
 */
export const useStockKeys = (field: RefObject<HTMLInputElement | null>, isChoosing = false): void => {
  const t = useTranslations('stock')
  const tKeys = useTranslations('keys')
  const navigate = useNavigate()
  const may = useMay()
  const inBar = { inBar: true, group: t('title') }
  useKeys([
    { keys: '/', label: tKeys('find-here'), ...inBar, run: () => field.current?.focus() },
    ...(may('stock.change') && !isChoosing
      ? [{ keys: 'n', label: t('receipt'), ...inBar, run: () => void navigate({ to: '/stock/receipt' }) }]
      : []),
  ])
}

import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { toChosenSearch } from '#admin/features/products/chosen-ids.ts'
import { toChosenSizes } from '#admin/features/stock/chosen-sizes.ts'
import { readReceiptDraft, toReceiptDraft, writeReceiptDraft } from '#admin/features/stock/receipt-draft.ts'
import type { StockSearch } from '#admin/features/stock/stock-search.ts'
import { readAllStock } from '#admin/features/stock/use-stock.ts'
import type { ChosenPage } from '#admin/ui/choose-all.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { BulkBar } from '#admin/ui/bulk-bar.tsx'
import { Button } from '#admin/ui/button.tsx'
import { usePhone } from '#admin/ui/use-media.ts'
import type { ChosenRows } from '#admin/ui/use-row-selection.ts'
import type { StockRowEntity } from '#shared/entities/admin/stock.ts'

interface SizesBulkBarProps extends ChosenPage {
  selection: ChosenRows<StockRowEntity>
  /** The list that they are chosen from. */
  search: StockSearch
}

/** Renders the actions for all chosen sizes that the role may do. [ADM-10] */
export const SizesBulkBar = ({ selection, search, ...page }: SizesBulkBarProps) => {
  const t = useTranslations('stock')
  const tEnums = useTranslations('enums')
  const navigate = useNavigate()
  const may = useMay()
  const isPhone = usePhone()
  const { rows } = selection
  const openReceipt = () => {
    const getLabel = (size: StockRowEntity['size']) => tEnums(`size-${size}`)
    writeReceiptDraft(toReceiptDraft(rows, { before: readReceiptDraft(), getLabel }))
    void navigate({ to: '/stock/receipt' })
  }
  const openPrices = () => {
    const pieces = [...new Set(rows.map(({ productId }) => productId))].map((_id) => ({ _id }))
    void navigate({ to: '/stock/prices', search: toChosenSearch(pieces) })
  }
  const openSewing = () => {
    const { page: _page, ...list } = search
    void navigate({ to: '/stock/sewing', search: { ...list, ...toChosenSizes(rows) } })
  }
  const actions = [
    // A phone counts one piece at a time.
    ...(may('stock.change') && !isPhone ? [{ keys: 'n', label: t('receipt'), run: openReceipt }] : []),
    ...(may('prices.change') ? [{ keys: 'e', label: t('to-price-sheet'), run: openPrices }] : []),
    { keys: 'p', label: t('print-sewing'), run: openSewing },
  ]
  useKeys(actions)
  return (
    <BulkBar
      title={t('chosen', { count: rows.length })}
      sum={t('chosen-units', { count: rows.reduce((sum, { stock }) => sum + stock, 0) })}
      selection={selection}
      list={{ search, ...page, load: readAllStock }}
    >
      {actions.map(({ keys, label, run }, index) => (
        <Button key={keys} kind={index === 0 ? 'on-ink' : 'bare-on-ink'} keys={keys} onPress={run}>
          {label}
        </Button>
      ))}
    </BulkBar>
  )
}

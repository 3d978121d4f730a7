import { useTranslations } from 'use-intl'
import { useChangeStates } from '#admin/features/products/use-change-states.ts'
import type { ProductSearch } from '#admin/features/products/product-search.ts'
import { readAllProducts } from '#admin/features/products/use-products.ts'
import type { ChosenPage } from '#admin/ui/choose-all.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { BulkBar } from '#admin/ui/bulk-bar.tsx'
import { Button } from '#admin/ui/button.tsx'
import type { ChosenRows } from '#admin/ui/use-row-selection.ts'
import type { ProductRowEntity } from '#shared/entities/admin/product-row.ts'

interface ProductsBulkBarProps extends ChosenPage {
  selection: ChosenRows<ProductRowEntity>
  search: ProductSearch
  /** Opens a new sale of them. */
  onSale: () => void
  /** Opens the sheet of prices with them alone. */
  onSheet: () => void
}

/** Renders the actions for all chosen pieces, or the number of the piece that is being changed. [ADM-10] */
export const ProductsBulkBar = ({ selection, search, onSale, onSheet, ...page }: ProductsBulkBarProps) => {
  const { rows } = selection
  const t = useTranslations('chosen-products')
  const { progress, hide, show } = useChangeStates()
  const shown = rows.filter(({ shownColours }) => shownColours > 0)
  const hidden = rows.filter(({ colours, shownColours }) => colours.length > 0 && shownColours === 0)
  const actions =
    progress || rows.length === 0
      ? []
      : [
          { keys: 's', label: t('sale'), run: onSale },
          { keys: 'e', label: t('sheet'), run: onSheet },
          ...(shown.length > 0
            ? [{ keys: 'h', label: t('hide'), pieces: shown, run: () => hide(shown, selection.drop) }]
            : []),
          ...(hidden.length > 0
            ? [{ keys: 'shift+h', label: t('show'), pieces: hidden, run: () => show(hidden, selection.drop) }]
            : []),
        ]
  useKeys(actions.map(({ keys, label, run }) => ({ keys, label, run })))
  if (!progress && rows.length === 0) return null
  const units = rows.reduce((sum, row) => sum + row.units, 0)
  return (
    <BulkBar
      title={
        progress
          ? t(`progress-${progress.action}`, { at: progress.at, total: progress.total })
          : t('chosen', { count: rows.length })
      }
      sum={progress ? '' : t('units', { count: units })}
      selection={selection}
      list={{ search, ...page, load: readAllProducts }}
      isBusy={progress !== null}
    >
      {actions.map(({ keys, label, run, ...action }, index) => (
        <Button key={keys} kind={index === 0 ? 'on-ink' : 'bare-on-ink'} keys={keys} onPress={run}>
          {/* Of some of the chosen ones it says of how many. */}
          {'pieces' in action && action.pieces.length < rows.length
            ? t('of-some', { action: label, count: action.pieces.length })
            : label}
        </Button>
      ))}
    </BulkBar>
  )
}

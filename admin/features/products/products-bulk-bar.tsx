import { useTranslations } from 'use-intl'
import { useKeys } from '#admin/keys/key-registry.ts'
import { BulkBar } from '#admin/ui/bulk-bar.tsx'
import { Button } from '#admin/ui/button.tsx'
import { reserveFoot } from '#admin/ui/reserve-foot.ts'
import type { RowSelection } from '#admin/ui/use-row-selection.ts'
import type { ProductRowEntity } from '#shared/entities/admin/product-row.ts'

interface ProductsBulkBarProps {
  /** The chosen ones. */
  rows: readonly ProductRowEntity[]
  selection: RowSelection
  /** Opens a new sale of them. */
  onSale: () => void
  /** Opens the sheet of prices with them alone. */
  onSheet: () => void
}

/** Renders the actions for all chosen pieces. [ADM-10] */
export const ProductsBulkBar = ({ rows, selection, onSale, onSheet }: ProductsBulkBarProps) => {
  const t = useTranslations('chosen-products')
  const actions =
    rows.length === 0
      ? []
      : [
          { keys: 's', label: t('sale'), run: onSale },
          { keys: 'e', label: t('sheet'), run: onSheet },
        ]
  useKeys(actions)
  if (rows.length === 0) return null
  const units = rows.reduce((sum, row) => sum + row.units, 0)
  return (
    <BulkBar
      ref={reserveFoot}
      title={t('chosen', { count: rows.length })}
      sum={t('units', { count: units })}
      onClear={selection.clear}
    >
      {actions.map(({ keys, label, run }, index) => (
        <Button key={keys} kind={index === 0 ? 'on-ink' : 'bare-on-ink'} keys={keys} onPress={run}>
          {label}
        </Button>
      ))}
    </BulkBar>
  )
}

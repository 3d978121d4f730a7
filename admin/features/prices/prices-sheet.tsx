import { useTranslations } from 'use-intl'
import {
  columnLabels,
  columnsOfLayout,
  getTextBefore,
  type PriceColumn,
  type PriceLine,
} from '#admin/features/prices/price-drafts.ts'
import { createPriceReader } from '#admin/features/prices/price-reader.ts'
import type { PriceSheetDrafts } from '#admin/features/prices/use-price-drafts.ts'
import { useMedia } from '#admin/ui/use-media.ts'
import type { CellPosition } from '#admin/ui/sheet/sheet-state.ts'
import { Sheet, type SheetColumn } from '#admin/ui/sheet/sheet.tsx'
import { showToast } from '#admin/ui/toasts.tsx'
import type { VariantRowEntity } from '#shared/entities/admin/price.ts'
import { sizes, type Size } from '#shared/enums.ts'
import list from '#admin/ui/list.module.css'
import styles from '#admin/features/prices/prices.module.css'

/** Sizes whose names are too long for a head. */
const longSizes = ['OVERSIZE', 'ONE_SIZE', 'WOMENS_OVERSIZE', 'MENS_OVERSIZE'] as const satisfies readonly Size[]
const isLong = (size: Size): size is (typeof longSizes)[number] => longSizes.some((one) => one === size)

interface PricesSheetProps {
  rows: readonly VariantRowEntity[]
  drafts: PriceSheetDrafts
  problemText: (line: PriceLine) => string | undefined
}

/** Renders the sheet of prices: a row for each colour of a piece, with the stock of its sizes. */
export const PricesSheet = ({
  rows,
  drafts: { drafts, lines, rounding, layout, format, state, setState },
  problemText,
}: PricesSheetProps) => {
  const t = useTranslations('prices')
  const tEnums = useTranslations('enums')
  const hasSizes = useMedia('(width >= 1320px)')
  const lineById = new Map(lines.map((line) => [line.draft.base._id, line]))
  const typed: readonly PriceColumn[] = columnsOfLayout[layout]
  const shownSizes =
    hasSizes && layout === 'sizes'
      ? sizes.filter((size) => rows.some((row) => row.sizes.some((one) => one.size === size)))
      : []
  const columns: readonly SheetColumn[] = [
    {
      name: 'code',
      label: t('code'),
      width: 126,
      render: (row) => <span className="quiet">{rows[row]?.vendorCode}</span>,
    },
    ...typed.map((name): SheetColumn => ({
      name,
      label: t(columnLabels[name]),
      width: columnWidths[name],
      isNumber: name !== 'state',
      ...(name === 'date' && { title: t('date-title') }),
    })),
    ...shownSizes.map((size): SheetColumn => ({
      name: size,
      label: isLong(size) ? t(`short-${size}`) : tEnums(`size-${size}`),
      title: tEnums(`size-${size}`),
      width: isLong(size) ? 64 : 50,
      isNumber: true,
      render: (row) => <Units units={rows[row]?.sizes.find((one) => one.size === size)?.stock} />,
    })),
    {
      name: 'total',
      label: t('total'),
      width: 64,
      isNumber: true,
      render: (row) => <strong>{rows[row]?.sizes.reduce((sum, { stock }) => sum + stock, 0)}</strong>,
    },
  ]
  const getDraft = (place: CellPosition) => drafts[rows[place.row]?._id ?? '']
  return (
    <Sheet
      label={t('sheet-label')}
      columns={columns}
      state={state}
      onChange={setState}
      maxRows={rows.length}
      read={createPriceReader(rounding, format)}
      rowHead={{
        label: t('piece'),
        render: (row) => <Piece row={rows[row]} isFirst={rows[row]?.productId !== rows[row - 1]?.productId} />,
      }}
      wasAt={(place) => {
        const draft = getDraft(place)
        return draft && getTextBefore(draft, typed[place.column]!, format)
      }}
      problemAt={(place) => {
        const line = lineById.get(rows[place.row]?._id ?? '')
        return line?.problem?.column === typed[place.column] ? problemText(line!) : undefined
      }}
      onTooLarge={() =>
        showToast({ kind: 'error', text: t('too-large', { rows: rows.length, columns: typed.length }) })
      }
    />
  )
}

const columnWidths: Readonly<Record<PriceColumn, number>> = { price: 86, discountPrice: 100, state: 116, date: 168 }

/** Units of a size. A size that does not exist has an empty cell. */
const Units = ({ units }: { units: number | undefined }) =>
  units === undefined ? null : <span className={units === 0 ? 'error' : undefined}>{units}</span>

/** Shows the name of a piece in the row of its first colour only; screen readers get it in every row. */
const Piece = ({ row, isFirst }: { row: VariantRowEntity | undefined; isFirst: boolean }) => {
  const t = useTranslations('prices')
  if (!row) return null
  return (
    <span className={styles['piece']}>
      <span className={list['photo']}>
        {row.photo && <img src={row.photo} alt="" width="27" height="36" loading="lazy" />}
      </span>
      <span className={list['names']}>
        <span className={isFirst ? `${list['line']} type-name` : 'visually-hidden'} title={row.name}>
          {row.name}{' '}
        </span>
        <span className={`${list['line']} ${isFirst ? 'type-second quiet' : ''}`}>
          {row.colour}
          {!row.visible && <span className="quiet"> · {t('hidden')}</span>}
        </span>
      </span>
    </span>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoveStock } from '#admin/features/stock/use-move-stock.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { callApi } from '#admin/session/session.ts'
import { Button } from '#admin/ui/button.tsx'
import { Field } from '#admin/ui/field.tsx'
import { readNumber } from '#admin/ui/sheet/read-number.ts'
import { FailedState, Skeleton } from '#admin/ui/states.tsx'
import { useDebounced } from '#admin/ui/use-debounced.ts'
import { VariantPanel } from '#admin/ui/variant-panel.tsx'
import type { MovementInput, StockRowEntity } from '#shared/entities/admin/stock.ts'
import { sizes, type Size } from '#shared/enums.ts'
import styles from '#admin/features/stock/piece-counter.module.css'

type Changes = Readonly<Partial<Record<Size, string>>>

/** Renders the sheet on a phone: one piece at a time, with a stepper for each size. */
export const PieceCounter = () => {
  const t = useTranslations('stock')
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const wanted = useDebounced(text.trim())
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['stock', 'pieces', wanted],
    queryFn: ({ signal }) =>
      callApi('POST /v1/admin/stock/search', {
        body: { view: 'all', limit: 100, ...(wanted && { text: wanted }) },
        signal,
      }),
    // The typed number is the difference to these units, so they must not be refreshed.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isBasis: true },
  })
  const pieces = [...Map.groupBy(data?.entities ?? [], ({ variantId }) => variantId).values()]
  const at = Math.min(place, Math.max(pieces.length - 1, 0))
  const piece = pieces[at]
  return (
    <>
      <Field
        label={t('find-piece')}
        type="search"
        value={text}
        maxLength={100}
        onChange={({ target }) => {
          setText(target.value)
          setPlace(0)
        }}
      />
      {piece ? (
        <Piece
          key={piece[0]!.variantId}
          rows={piece.toSorted((one, other) => sizes.indexOf(one.size) - sizes.indexOf(other.size))}
          place={t('piece-of', { place: at + 1, count: pieces.length })}
          previous={pieces[at - 1]?.[0]}
          next={pieces[at + 1]?.[0]}
          onStep={(by) => setPlace(at + by)}
        />
      ) : isPending ? (
        <Skeleton rows={5} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <p>{t('no-piece')}</p>
      )}
    </>
  )
}

interface PieceProps {
  rows: readonly StockRowEntity[]
  place: string
  previous: StockRowEntity | undefined
  next: StockRowEntity | undefined
  onStep: (by: 1 | -1) => void
}

const Piece = ({ rows, place, previous, next, onStep }: PieceProps) => {
  const t = useTranslations('stock')
  const tEnums = useTranslations('enums')
  const failureText = useFailureText()
  const [changes, setChanges] = useState<Changes>({})
  const move = useMoveStock()
  const [first] = rows as [StockRowEntity, ...StockRowEntity[]] // no group is empty
  const getTypedText = ({ size, stock }: StockRowEntity) => changes[size] ?? String(stock)
  const readWantedUnits = (row: StockRowEntity) => {
    const units = readNumber(getTypedText(row))
    return units !== undefined && Number.isInteger(units) && units >= 0 ? units : undefined
  }
  const set = (row: StockRowEntity, typed: string) => setChanges({ ...changes, [row.size]: typed })
  const step = (row: StockRowEntity, by: 1 | -1) =>
    set(row, String(Math.max(0, (readWantedUnits(row) ?? row.stock) + by)))
  const changed = rows.filter((row) => readWantedUnits(row) !== row.stock)
  const isWrong = changed.some((row) => readWantedUnits(row) === undefined)
  const units = changed.reduce((sum, row) => sum + (readWantedUnits(row) ?? row.stock) - row.stock, 0)
  const waiting = changed.reduce(
    (sum, row) => sum + (row.stock === 0 && (readWantedUnits(row) ?? 0) > 0 ? row.waiting : 0),
    0,
  )
  const save = () => {
    const movements = changed.map((row): MovementInput => {
      const by = readWantedUnits(row)! - row.stock // none is wrong
      return { variantId: row.variantId, size: row.size, by, reason: by > 0 ? 'RECEIPT' : 'CORRECTION' }
    })
    move.mutate(
      { movements },
      {
        onSuccess: () => {
          setChanges({})
          if (next) onStep(1)
        },
      },
    )
  }
  const total = rows.reduce((sum, row) => sum + (readWantedUnits(row) ?? row.stock), 0)
  return (
    <VariantPanel
      variant={first}
      facts={place}
      stepsLabel={t('pieces')}
      previous={previous}
      next={next}
      onStep={onStep}
    >
      <ul className={styles['sizes']}>
        {rows.map((row) => {
          const name = tEnums(`size-${row.size}`)
          const isChanged = readWantedUnits(row) !== row.stock
          return (
            <li key={row.size} className={styles['size']} data-changed={isChanged ? '' : undefined}>
              <span className={styles['name']}>{name}</span>
              <span className="type-second quiet">
                {row.waiting > 0 && <span className={styles['line']}>{t('wait', { count: row.waiting })}</span>}
                {isChanged && <s className={styles['line']}>{row.stock}</s>}
              </span>
              <button type="button" aria-label={t('less', { size: name })} onClick={() => step(row, -1)}>
                −
              </button>
              <input
                className={styles['units']}
                aria-label={t('units-of', { size: name })}
                aria-invalid={readWantedUnits(row) === undefined}
                inputMode="numeric"
                value={getTypedText(row)}
                onChange={({ target }) => set(row, target.value)}
              />
              <button type="button" aria-label={t('more', { size: name })} onClick={() => step(row, 1)}>
                +
              </button>
            </li>
          )
        })}
      </ul>
      <p className="quiet">{t('total', { count: total })}</p>
      {changed.length > 0 && (
        <div className={styles['save']}>
          <p className={styles['sum']}>
            <span>
              {t('changes-sum', {
                count: changed.length,
                units: units > 0 ? `+${units}` : String(units).replace('-', '−'),
              })}
            </span>
            {waiting > 0 && <span className="quiet">{t('will-wait', { count: waiting })}</span>}
          </p>
          {move.error && (
            <p role="alert" className="error">
              {failureText(move.error)}
            </p>
          )}
          <Button
            kind="main"
            size="large"
            isWide
            isDisabled={isWrong}
            isPending={move.isPending}
            fact={next?.colour}
            onPress={save}
          >
            {next ? t('save-and-next') : t('save')}
          </Button>
        </div>
      )}
    </VariantPanel>
  )
}

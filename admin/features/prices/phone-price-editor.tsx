import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  columnLabels,
  getTextBefore,
  priceColumns,
  readDraft,
  toCells,
  type PriceColumn,
  type PriceLine,
} from '#admin/features/prices/price-drafts.ts'
import { createPriceReader } from '#admin/features/prices/price-reader.ts'
import type { PriceSheetDrafts } from '#admin/features/prices/use-price-drafts.ts'
import { commit } from '#admin/ui/sheet/sheet-state.ts'
import { VariantPanel } from '#admin/ui/variant-panel.tsx'
import type { VariantRowEntity } from '#shared/entities/admin/price.ts'
import styles from '#admin/features/prices/phone-price-editor.module.css'

interface PhonePriceEditorProps {
  rows: readonly VariantRowEntity[]
  drafts: PriceSheetDrafts
  problemText: (line: PriceLine) => string | undefined
}

/** Renders the sheet on a phone: one colour of a piece at a time. Typed values stay when another colour is shown. */
export const PhonePriceEditor = ({ rows, drafts, problemText }: PhonePriceEditorProps) => {
  const t = useTranslations('prices')
  const [place, setPlace] = useState(0)
  const at = Math.min(place, rows.length - 1)
  const row = rows[at]
  if (!row) return null
  const draft = drafts.drafts[row._id]
  const line = draft && readDraft(draft)
  const texts = toCells(row, draft, drafts)
  const isShown = (draft ?? row).state === 'ACTIVE'
  const labels = { ...columnLabels, date: isShown ? 'date-shown' : 'date-planned' } as const
  const [previous, next] = [rows[at - 1], rows[at + 1]]
  const type = (column: PriceColumn, text: string) => {
    const cell = { row: at, column: priceColumns.indexOf(column) }
    const bounds = {
      columns: priceColumns.length,
      maxRows: rows.length,
      read: createPriceReader(drafts.rounding, drafts.format),
    }
    drafts.setState((one) => commit({ ...one, at: cell, from: cell, editing: text }, bounds))
  }
  return (
    <div className={styles['page']}>
      <VariantPanel
        variant={row}
        facts={
          <>
            {t('piece-of', { place: at + 1, count: rows.length })}
            {' · '}
            {t('units', { count: row.sizes.reduce((sum, { stock }) => sum + stock, 0) })}
          </>
        }
        stepsLabel={t('pieces')}
        previous={previous}
        next={next}
        onStep={(by) => setPlace(at + by)}
      >
        <ul className={styles['fields']}>
          {priceColumns.map((column, index) => (
            <PriceField
              key={`${row._id} ${column} ${texts[index]}`}
              label={t(labels[column])}
              text={texts[index]!}
              was={draft && getTextBefore(draft, column, drafts.format)}
              isLong={column === 'date'}
              options={column === 'state' ? Object.values(drafts.format.states) : undefined}
              problem={line?.problem?.column === column ? problemText(line) : undefined}
              onType={(text) => type(column, text)}
            />
          ))}
        </ul>
      </VariantPanel>
    </div>
  )
}

interface PriceFieldProps {
  label: string
  text: string
  /** The text before; undefined if it was not changed. */
  was: string | undefined
  /** Its texts are long. */
  isLong: boolean
  /** One of these; undefined for any text. */
  options: readonly string[] | undefined
  problem: string | undefined
  onType: (text: string) => void
}

/** A cell as a field. An operation is done once the field is left. */
const PriceField = ({ label, text, was, isLong, options, problem, onType }: PriceFieldProps) => {
  const problemId = useId()
  const [typed, setTyped] = useState(text)
  const described = { 'aria-invalid': problem !== undefined, 'aria-describedby': problem && problemId }
  return (
    <li>
      <label
        className={styles['field']}
        data-changed={was === undefined ? undefined : ''}
        data-long={isLong ? '' : undefined}
      >
        <span>{label}</span>
        <s className="type-second quiet">{was}</s>
        {options ? (
          <select
            className={styles['input']}
            {...described}
            value={text}
            onChange={({ target }) => onType(target.value)}
          >
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        ) : (
          <input
            className={styles['input']}
            inputMode="text"
            enterKeyHint="done"
            {...described}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => typed !== text && onType(typed)}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') currentTarget.blur()
            }}
          />
        )}
      </label>
      {problem && (
        <p id={problemId} className="error type-second">
          {problem}
        </p>
      )}
    </li>
  )
}

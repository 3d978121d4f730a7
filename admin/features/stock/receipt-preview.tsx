import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { toMovements, type ReceiptLine } from '#admin/features/stock/receipt-lines.ts'
import type { Receipt } from '#admin/features/stock/use-receipt.ts'
import { useMoveStock } from '#admin/features/stock/use-move-stock.ts'
import { useRefreshStock } from '#admin/features/stock/use-stock.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { useDialogKey } from '#admin/keys/use-dialog-key.ts'
import { callApi } from '#admin/session/session.ts'
import { Button } from '#admin/ui/button.tsx'
import { Consequence, Dialog, DialogButtons } from '#admin/ui/dialog.tsx'
import { Field } from '#admin/ui/field.tsx'
import { ApiError } from '#client/api-error.ts'
import type { StockRowEntity } from '#shared/entities/admin/stock.ts'
import styles from '#admin/features/stock/receipt.module.css'

type Ready = ReceiptLine & { readonly stock: StockRowEntity; readonly after: number }

interface ReceiptPreviewProps {
  receipt: Receipt
  onClose: () => void
  onSaved: () => void
}

/** Renders the server's reply about a size that has changed since it was read. */
interface ChangedSize {
  variantId: string
  size: string
  quantity: number
}

const listChanged = (error: unknown): ChangedSize[] => {
  if (!(error instanceof ApiError) || error.status !== 409) return []
  const details = error.details as { reason?: string; sizes?: ChangedSize[] } | undefined // as the endpoint describes it
  return details?.reason === 'CHANGED_MEANWHILE' ? (details.sizes ?? []) : []
}

/** Renders the changes of a delivery before it is booked: pieces, mails, and sales made while it was typed. */
export const ReceiptPreview = ({ receipt, onClose, onSaved }: ReceiptPreviewProps) => {
  const t = useTranslations('stock')
  const tEnums = useTranslations('enums')
  const failureText = useFailureText()
  const refresh = useRefreshStock()
  const { lines, reason, note, setUnits } = receipt
  const ready = lines.filter(
    (line): line is Ready => line.stock !== undefined && line.after !== undefined && !line.problem,
  )
  const movements = toMovements(lines, reason)
  const move = useMoveStock()
  const plan = useQuery({
    queryKey: ['stock', 'plan', movements],
    queryFn: () => callApi('POST /v1/admin/stock/movements', { body: { movements, dryRun: true } }),
    enabled: movements.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
  const failure = move.error ?? plan.error
  // They stay while a new number is typed, which reloads the preview from the server.
  const [changed, setChanged] = useState<readonly ChangedSize[]>([])
  const latest = listChanged(failure)
  if (latest.length > 0 && JSON.stringify(latest) !== JSON.stringify(changed)) setChanged(latest)
  const takeNew = async () => {
    await refresh()
    move.reset()
  }
  // Until the new units are taken over: then the count is based on them.
  const overtaken = changed.flatMap(({ variantId, size, quantity }) => {
    const line = ready.find(({ stock }) => stock.variantId === variantId && stock.size === size)
    return line && line.stock.stock !== quantity ? [{ line, quantity }] : []
  })
  const units = ready.reduce((sum, { stock, after }) => sum + after - stock.stock, 0)
  const letters = plan.data?.letters ?? 0
  const canSave = plan.isSuccess && !plan.isPlaceholderData && !move.isPending
  const save = () => {
    if (!canSave) return
    move.mutate({ movements, ...(note.trim() && { note: note.trim() }) }, { onSuccess: onSaved })
  }
  useDialogKey('$mod+KeyS', save)
  const pieces = [...Map.groupBy(ready, ({ stock }) => stock.variantId).values()]
  return (
    <Dialog title={t('preview-title', { count: ready.length })} width={720} onClose={onClose}>
      <ul className={styles['pieces']}>
        {pieces.map((same) => {
          const [{ stock }] = same as [Ready, ...Ready[]] // no group is empty
          return (
            <li key={stock.variantId} className={styles['piece']}>
              {stock.photo && <img src={stock.photo} alt="" width="27" height="36" loading="lazy" />}
              <span className={styles['names']}>
                <span className="type-name">{stock.name}</span>
                <span className="type-second quiet">{stock.colour}</span>
              </span>
              <span>
                {same.map(({ stock: { size, stock: before }, after }, index) => (
                  <span key={size}>
                    {index > 0 && ', '}
                    {tEnums(`size-${size}`)} {before} → <strong>{after}</strong>
                  </span>
                ))}
              </span>
            </li>
          )
        })}
      </ul>
      <Consequence details={note.trim() || undefined}>
        {t(`will-${reason}`, { units: Math.abs(units), sign: units > 0 ? '+' : '−' })}{' '}
        {letters > 0 && t('will-mail', { count: letters })}
      </Consequence>
      {overtaken.map(({ line, quantity }) => (
        <SoldMeanwhile key={`${line.stock.variantId} ${line.stock.size}`} {...{ line, quantity, setUnits }} />
      ))}
      {overtaken.length > 0 ? (
        <Button onPress={() => void takeNew()}>{t('use-new-count')}</Button>
      ) : (
        failure && (
          <p role="alert" className="error">
            {failureText(failure)}
          </p>
        )
      )}
      <DialogButtons>
        <Button
          kind="main"
          keys="mod+s"
          isDisabled={!canSave || overtaken.length > 0}
          isPending={move.isPending}
          onPress={save}
        >
          {t('save-all')}
        </Button>
        <Button keys="esc" onPress={onClose}>
          {t('back-to-sheet')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

interface SoldMeanwhileProps {
  line: Ready
  /** The units in stock now. */
  quantity: number
  setUnits: (row: number, text: string) => void
}

/** A size that was sold or came back while it was counted: how many are there really? */
const SoldMeanwhile = ({ line: { row, stock, after }, quantity, setUnits }: SoldMeanwhileProps) => {
  const t = useTranslations('stock')
  const tEnums = useTranslations('enums')
  const [text, setText] = useState(String(after))
  const facts = {
    piece: `${stock.name}, ${stock.colour}, ${tEnums(`size-${stock.size}`)}`,
    seen: stock.stock,
    now: quantity,
  }
  return (
    <Field
      label={t('changed-meanwhile', facts)}
      hint={t('with-sales', { count: Math.max(0, after + quantity - stock.stock) })}
      inputMode="numeric"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        setUnits(row, target.value)
      }}
    />
  )
}

import { useTranslations } from 'use-intl'
import type { ChosenPiece } from '#admin/features/sales/chosen-pieces.ts'
import { maxSaleListed } from '#shared/rules/chosen-limits.ts'
import styles from '#admin/features/sales/sales.module.css'

interface SalePiecesProps {
  pieces: readonly ChosenPiece[]
  /** The variants that are in the sale. */
  chosenIds: readonly string[]
  onChange: (variantIds: readonly string[]) => void
}

/** Renders the pieces that a sale begins with. Each can be taken out and in again. */
export const SalePieces = ({ pieces, chosenIds, onChange }: SalePiecesProps) => {
  const t = useTranslations('sales')
  const isIn = ({ shownIds }: ChosenPiece) => shownIds.some((id) => chosenIds.includes(id))
  const toggle = (piece: ChosenPiece) =>
    onChange(isIn(piece) ? chosenIds.filter((id) => !piece.shownIds.includes(id)) : [...chosenIds, ...piece.shownIds])
  return (
    <fieldset className={styles['pieces']}>
      <legend className="type-label">{t('on-chosen')}</legend>
      <div className={styles['choices']}>
        {pieces.map((piece) => (
          <label key={piece.id} className={styles['choice']}>
            <input
              type="checkbox"
              checked={isIn(piece)}
              disabled={piece.shownIds.length === 0}
              onChange={() => toggle(piece)}
            />
            {piece.shownIds.length === 0
              ? t('hidden-piece', { name: piece.name })
              : t('chosen-piece', { name: piece.name, count: piece.shownIds.length })}
          </label>
        ))}
      </div>
      {pieces.some(({ hasHidden }) => hasHidden) && <p className="type-second quiet">{t('only-shown')}</p>}
      {chosenIds.length > maxSaleListed && (
        <p role="alert" className="error">
          {t('too-many-colours', { count: chosenIds.length, max: maxSaleListed })}
        </p>
      )}
    </fieldset>
  )
}

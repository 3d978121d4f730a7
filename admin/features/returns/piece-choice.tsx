import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { variantQuery } from '#admin/features/products/variant-query.ts'
import type { PieceChoice as Choice, ReturnablePiece } from '#admin/features/returns/returned-piece.ts'
import { ReturnPiece } from '#admin/features/returns/return-piece.tsx'
import { SelectField } from '#admin/ui/select-field.tsx'
import { Strip } from '#admin/ui/strip.tsx'
import type { Size } from '#shared/enums.ts'
import { returnReasons, type ReturnReason } from '#shared/rules/return-steps.ts'
import styles from '#admin/features/returns/return-pieces.module.css'

interface PieceChoiceProps {
  piece: ReturnablePiece
  choice: Choice
  onChange: (choice: Choice) => void
}

/** Renders the choice for a piece of an order: its customer keeps it, wants money, or another size. */
export const PieceChoice = ({ piece, choice, onChange }: PieceChoiceProps) => {
  const t = useTranslations('returns')
  const tEnums = useTranslations('enums')
  return (
    <ReturnPiece piece={piece}>
      <Strip
        label={t('choice', { name: piece.name, size: tEnums(`size-${piece.size}`) })}
        options={(['KEEP', 'MONEY', 'EXCHANGE'] as const).map((value) => ({ value, label: t(`choose-${value}`) }))}
        value={choice.wish}
        onChange={(wish) => onChange({ ...choice, wish })}
      />
      {choice.wish !== 'KEEP' && (
        <div className={styles['select']}>
          <SelectField
            label={t('reason')}
            value={choice.reason}
            options={returnReasons.map((reason) => ({ value: reason, label: t(`reason-${reason}`) }))}
            onChange={(reason) => onChange({ ...choice, reason: reason as ReturnReason })} // one of the options
          />
        </div>
      )}
      {choice.wish === 'EXCHANGE' && (
        <NewSize piece={piece} size={choice.newSize} onChange={(newSize) => onChange({ ...choice, newSize })} />
      )}
    </ReturnPiece>
  )
}

interface NewSizeProps {
  piece: ReturnablePiece
  size: Size | undefined
  onChange: (size: Size) => void
}

/** The sizes that are on hand. */
const NewSize = ({ piece, size, onChange }: NewSizeProps) => {
  const t = useTranslations('returns')
  const tEnums = useTranslations('enums')
  const { variantId } = piece
  const variant = useQuery(variantQuery(variantId))
  const sizes = (variant.data?.sizes ?? []).filter(({ value, quantity }) => value !== piece.size && quantity > 0)
  return (
    <div className={styles['select']}>
      <SelectField
        label={t('new-size')}
        placeholder={t('choose-size')}
        value={size ?? ''}
        options={sizes.map(({ value, quantity }) => ({
          value,
          label: t('size-left', { size: tEnums(`size-${value}`), count: quantity }),
        }))}
        onChange={(value) => onChange(value as Size)} // one of the options
      />
    </div>
  )
}

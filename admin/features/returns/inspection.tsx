import { useTranslations } from 'use-intl'
import { PiecePhotos } from '#admin/features/returns/piece-photos.tsx'
import { ReturnPiece } from '#admin/features/returns/return-piece.tsx'
import type { Conditions } from '#admin/features/returns/return-sums.ts'
import { Strip } from '#admin/ui/strip.tsx'
import type { AdminReturn, ReturnPiece as Piece } from '#shared/entities/admin/return.ts'
import { pieceConditions, type PieceCondition } from '#shared/rules/return-steps.ts'
import styles from '#admin/features/returns/return-pieces.module.css'

interface InspectionProps {
  entity: AdminReturn
  /** The conditions entered so far; undefined while nothing is inspected. */
  conditions: Conditions | undefined
  onChange: (position: number, condition: PieceCondition) => void
}

/** Renders the pieces of a return with the wish for each and the result of its inspection. */
export const Inspection = ({ entity, conditions, onChange }: InspectionProps) => {
  const t = useTranslations('returns')
  const tEnums = useTranslations('enums')
  return (
    <ul className={styles['pieces']} aria-label={t('pieces')}>
      {entity.pieces.map((piece) => (
        <ReturnPiece key={piece.position} piece={piece}>
          {conditions ? (
            <Strip
              label={t('condition', { name: piece.name, size: tEnums(`size-${piece.size}`) })}
              options={pieceConditions.map((value) => ({ value, label: t(`condition-${value}`) }))}
              value={conditions[piece.position] ?? 'SOUND'}
              onChange={(condition) => onChange(piece.position, condition)}
            />
          ) : (
            piece.condition && <span>{t(toFound(piece))}</span>
          )}
          <Wish piece={piece} />
          {conditions && (
            <span className="type-second quiet">
              {t(toConsequence(conditions[piece.position] ?? 'SOUND', entity.preorder))}
            </span>
          )}
          <PiecePhotos entity={entity} piece={piece} />
        </ReturnPiece>
      ))}
    </ul>
  )
}

const Wish = ({ piece: { wish, newSize, reason } }: { piece: Piece }) => {
  const t = useTranslations('returns')
  const tEnums = useTranslations('enums')
  const sizes = newSize ? tEnums(`size-${newSize}`) : ''
  return <span>{[reason && t(`reason-${reason}`), t(`wish-${wish}`, { sizes })].filter(Boolean).join(' · ')}</span>
}

const resultKeys = { SOUND: 'not-restocked', FAULTY: 'faulty', MISSING: 'absent' } as const

const toFound = ({ condition, restocked }: Piece) => (restocked ? 'restocked' : resultKeys[condition!]) // asked of inspected ones

const toConsequence = (condition: PieceCondition, isPreorder: boolean) =>
  condition === 'SOUND' && isPreorder ? 'will-SOUND-preorder' : (`will-${condition}` as const)

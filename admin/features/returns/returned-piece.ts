import type { ReturnInput } from '#shared/entities/admin/return.ts'
import type { Size } from '#shared/enums.ts'
import type { ReturnReason } from '#shared/rules/return-steps.ts'

/** The staff's choices for one piece of an order. */
export interface PieceChoice {
  readonly wish: 'KEEP' | 'MONEY' | 'EXCHANGE'
  readonly reason: ReturnReason
  readonly newSize: Size | undefined
}

export const keptPiece: PieceChoice = { wish: 'KEEP', reason: 'TOO_SMALL', newSize: undefined }

/** A piece of an order that can come back, one for each unit. */
export interface ReturnablePiece {
  readonly key: string
  readonly variantId: string
  readonly size: Size
  readonly name: string
  readonly colour: string
  readonly vendorCode: string
  readonly photo: string | null
  readonly paid: number
}

/** Returns the chosen pieces as the call takes them; undefined while an exchange has no size. */
export function toPieces(
  pieces: readonly ReturnablePiece[],
  choices: Readonly<Record<string, PieceChoice>>,
): ReturnInput['pieces'] | undefined {
  const chosen: ReturnInput['pieces'] = []
  for (const { key, variantId, size } of pieces) {
    const { wish, reason, newSize } = choices[key] ?? keptPiece
    if (wish === 'KEEP') continue
    if (wish === 'EXCHANGE' && !newSize) return undefined
    chosen.push({ variantId, size, wish, reason, ...(wish === 'EXCHANGE' && newSize && { newSize }) })
  }
  return chosen
}

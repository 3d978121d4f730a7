import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#admin/i18n/format-money.ts'
import type { Size } from '#shared/enums.ts'
import styles from '#admin/features/returns/return-pieces.module.css'

interface ReturnPieceProps {
  piece: { name: string; colour: string; vendorCode: string; size: Size; photo: string | null; paid: number }
  /** Its known and its chosen facts. */
  children: ReactNode
}

/** Renders a piece that comes back. The size comes first, because staff look for it. */
export const ReturnPiece = ({ piece, children }: ReturnPieceProps) => {
  const tEnums = useTranslations('enums')
  const sizeName = tEnums(`size-${piece.size}`)
  return (
    <li className={styles['piece']}>
      <span className={styles['photo']}>{piece.photo && <img src={piece.photo} alt="" width="72" height="96" />}</span>
      <span className={sizeName.length > 4 ? `${styles['long-size']} type-name` : 'type-size'}>{sizeName}</span>
      <span className={styles['words']}>
        <span className="type-sub">{piece.name}</span>
        <span className="type-second">
          {piece.colour} <span className="quiet">· {piece.vendorCode}</span>
        </span>
      </span>
      <div className={styles['choice']}>{children}</div>
      <span className={`${styles['sum']} type-name`}>{formatMoney(piece.paid)}</span>
    </li>
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { PieceCounter } from '#admin/features/stock/piece-counter.tsx'
import { ReceiptSheet } from '#admin/features/stock/receipt-sheet.tsx'
import { useReceipt } from '#admin/features/stock/use-receipt.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useMay } from '#admin/session/use-profile.ts'
import { Button } from '#admin/ui/button.tsx'
import { Field } from '#admin/ui/field.tsx'
import { PageHead } from '#admin/ui/page-head.tsx'
import { ForbiddenState } from '#admin/ui/states.tsx'
import { Strip } from '#admin/ui/strip.tsx'
import { usePhone } from '#admin/ui/use-media.ts'
import { staffReasons } from '#shared/rules/stock-movements.ts'
import styles from '#admin/features/stock/receipt.module.css'

/** Renders a delivery, a count or a loss: a sheet in a wide window, one piece at a time on a phone. */
export const StockReceiptScreen = () => {
  const t = useTranslations('stock')
  const may = useMay()
  const isPhone = usePhone()
  return (
    <div>
      <PageHead
        title={t('receipt')}
        crumbs={
          <Link to="/stock" search={{}} className="link">
            {t('title')}
          </Link>
        }
      />
      {may('stock.change') ? isPhone ? <PieceCounter /> : <WideReceipt /> : <ForbiddenState />}
      <KeysBar />
    </div>
  )
}

const WideReceipt = () => {
  const t = useTranslations('stock')
  const receipt = useReceipt()
  return (
    <>
      <div className={styles['head']}>
        <Strip
          label={t('why')}
          value={receipt.reason}
          onChange={receipt.setReason}
          options={staffReasons.map((value) => ({ value, label: t(`do-${value}`) }))}
        />
        <div className={styles['note']}>
          <Field
            label={t('note')}
            value={receipt.note}
            maxLength={200}
            onChange={({ target }) => receipt.setNote(target.value)}
          />
        </div>
      </div>
      <p className={`${styles['hint']} quiet`}>{t(`hint-${receipt.reason}`)}</p>
      {receipt.takeEarlier && (
        <p className={styles['earlier']}>
          {t('earlier-rows')}
          <Button onPress={receipt.takeEarlier}>{t('take-earlier-rows')}</Button>
        </p>
      )}
      <ReceiptSheet receipt={receipt} />
      <div className={styles['space']} />
    </>
  )
}

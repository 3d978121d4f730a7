import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { exportPeriods, type ExportPeriod } from '#admin/features/exports/export-days.ts'
import { exportKinds, useExport, type ExportKind } from '#admin/features/exports/use-export.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { useDialogKey } from '#admin/keys/use-dialog-key.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { Button } from '#admin/ui/button.tsx'
import { Consequence, Dialog, DialogButtons } from '#admin/ui/dialog.tsx'
import { SelectField } from '#admin/ui/select-field.tsx'
import { Strip } from '#admin/ui/strip.tsx'
import { ApiError } from '#client/api-error.ts'
import type { OrderListing } from '#shared/entities/admin/order-filter.ts'
import type { Permission } from '#shared/permissions.ts'
import styles from '#admin/features/exports/export-dialog.module.css'

const permissions = {
  orders: 'customers.read',
  'order-lines': 'orders.read',
  payments: 'payments.read',
  income: 'payments.read',
} as const satisfies Record<ExportKind, Permission>

interface ExportDialogProps {
  listing: OrderListing & { text?: string }
  /** True if the list is filtered: then its orders are exported unless other days are chosen. */
  isNarrowed: boolean
  onClose: () => void
}

/** Asks which table of which days is wanted, and has the browser save it. */
export const ExportDialog = ({ listing, isNarrowed, onClose }: ExportDialogProps) => {
  const t = useTranslations('exports')
  const failureText = useFailureText()
  const may = useMay()
  const kinds = exportKinds.filter((name) => may(permissions[name]))
  const [kind = 'order-lines', setKind] = useState(kinds[0])
  const [chosenPeriod, setPeriod] = useState<ExportPeriod | 'list'>()
  const { mutate, isPending, error } = useExport()
  // A list of orders has no days of money.
  const isOfDays = kind === 'payments' || kind === 'income'
  const usualPeriod = kind === 'income' ? 'month' : isNarrowed && !isOfDays ? 'list' : 'yesterday'
  const period = isOfDays && chosenPeriod === 'list' ? usualPeriod : (chosenPeriod ?? usualPeriod)
  const run = () => {
    if (isPending) return
    mutate({ kind, period: period === 'list' ? undefined : period, listing }, { onSuccess: onClose })
  }
  useDialogKey('$mod+Enter', run)
  const details =
    error instanceof ApiError ? (error.details as { reason?: unknown; limit?: number } | undefined) : undefined
  const explained =
    details?.reason === 'TOO_MANY_ROWS' ? t('too-many', { limit: details.limit ?? 0 }) : error && failureText(error)
  return (
    <Dialog title={t('title')} width={560} onClose={onClose}>
      <div className={styles['choices']}>
        <Strip
          label={t('what')}
          options={kinds.map((value) => ({ value, label: t(value) }))}
          value={kind}
          onChange={setKind}
        />
        <SelectField
          label={t('when')}
          options={[...(isOfDays ? [] : (['list'] as const)), ...exportPeriods].map((value) => ({
            value,
            label: t(value),
          }))}
          value={period}
          onChange={(value) => setPeriod(value as ExportPeriod | 'list')} // its options are these alone
        />
      </div>
      <Consequence>{t(`about-${kind}`)}</Consequence>
      {explained && (
        <p role="alert" className={`type-second ${styles['failure']}`}>
          {explained}
        </p>
      )}
      <DialogButtons>
        <Button kind="main" keys="mod+enter" isPending={isPending} onPress={run}>
          {t('download')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

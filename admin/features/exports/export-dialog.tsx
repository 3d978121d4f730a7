import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  exportFacts,
  exportKinds,
  findExportTime,
  type ExportKind,
  type ExportTime,
} from '#admin/features/exports/export-kinds.ts'
import { getRowLimit } from '#admin/features/exports/row-limit.ts'
import { useExport } from '#admin/features/exports/use-export.ts'
import { readStoredLimit, readYearLimit, storeLimit } from '#admin/features/exports/year-limit.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { useDialogKey } from '#admin/keys/use-dialog-key.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { Button } from '#admin/ui/button.tsx'
import { Consequence, Dialog, DialogButtons } from '#admin/ui/dialog.tsx'
import { Field } from '#admin/ui/field.tsx'
import { SelectField } from '#admin/ui/select-field.tsx'
import type { OrderListing } from '#shared/entities/admin/order-filter.ts'
import styles from '#admin/features/exports/export-dialog.module.css'

interface ExportDialogProps {
  listing: OrderListing & { text?: string }
  /** True if the list is filtered: then its orders are exported unless other days are chosen. */
  isNarrowed: boolean
  onClose: () => void
}

/** Tables whose second sentence explains their omissions or their counting. */
const detailed = ['shipments', 'reconciliation', 'customers'] as const satisfies readonly ExportKind[]

/** Asks which table of which days is wanted, and has the browser save it. */
export const ExportDialog = ({ listing, isNarrowed, onClose }: ExportDialogProps) => {
  const t = useTranslations('exports')
  const explain = useExplanation()
  const may = useMay()
  const kinds = exportKinds.filter((name) => may(exportFacts[name].permission))
  const [kind = 'order-lines', setKind] = useState(kinds[0])
  const [chosenTime, setTime] = useState<ExportTime>()
  const [typedLimit, setTypedLimit] = useState(readStoredLimit)
  const limitField = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useExport()
  const time = findExportTime(kind, chosenTime, isNarrowed)
  const yearLimit = kind === 'income' ? readYearLimit(typedLimit) : undefined
  const run = () => {
    if (isPending) return
    if (yearLimit === 'wrong') return limitField.current?.focus()
    if (kind === 'income') storeLimit(typedLimit)
    mutate({ kind, time, listing, yearLimit }, { onSuccess: onClose })
  }
  useDialogKey('$mod+Enter', run)
  const withDetails = detailed.find((name) => name === kind)
  return (
    <Dialog title={t('title')} width={560} onClose={onClose}>
      <div className={styles['choices']}>
        <SelectField
          label={t('what')}
          options={kinds.map((value) => ({ value, label: t(value) }))}
          value={kind}
          onChange={(value) => setKind(value as ExportKind)} // its options are these alone
        />
        <SelectField
          label={t('when')}
          options={exportFacts[kind].times.map((value) => ({ value, label: t(value) }))}
          value={time}
          onChange={(value) => setTime(value as ExportTime)} // its options are these alone
        />
        {kind === 'income' && (
          <div className={styles['wide']}>
            <Field
              ref={limitField}
              label={t('limit-label')}
              inputMode="decimal"
              autoComplete="off"
              value={typedLimit}
              onChange={({ target }) => setTypedLimit(target.value)}
              hint={t('limit-hint')}
              error={yearLimit === 'wrong' ? t('limit-wrong') : undefined}
            />
          </div>
        )}
      </div>
      <Consequence details={withDetails && t(`details-${withDetails}`)}>{t(`about-${kind}`)}</Consequence>
      {error && (
        <p role="alert" className={`type-second ${styles['failure']}`}>
          {explain(error)}
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

/** Returns a function that explains why a table was not exported. */
const useExplanation = () => {
  const t = useTranslations('exports')
  const failureText = useFailureText()
  return (error: Error) => {
    const limit = getRowLimit(error)
    return limit === undefined ? failureText(error) : t('too-many', { limit })
  }
}

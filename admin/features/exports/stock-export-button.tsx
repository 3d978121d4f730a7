import { useTranslations } from 'use-intl'
import { useStockExport } from '#admin/features/exports/use-export.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { Button } from '#admin/ui/button.tsx'
import { showToast } from '#admin/ui/toasts.tsx'

/** Renders a button that saves the stock of every size as CSV. */
export const StockExportButton = () => {
  const t = useTranslations('exports')
  const failureText = useFailureText()
  const { mutate, isPending } = useStockExport()
  return (
    <Button
      isPending={isPending}
      onPress={() => mutate(undefined, { onError: (error) => showToast({ kind: 'error', text: failureText(error) }) })}
    >
      {t('stock-csv')}
    </Button>
  )
}

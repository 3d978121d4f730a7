import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useRefreshSales } from '#admin/features/sales/use-sales.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { callApi } from '#admin/session/session.ts'
import { Button } from '#admin/ui/button.tsx'
import { Consequence } from '#admin/ui/dialog.tsx'
import type { AdminSale } from '#shared/entities/admin/sale.ts'
import styles from '#admin/features/sales/sales.module.css'

/** Renders the dates of a sale, the variants that it has reduced, and whether their prices are changing now. */
export const SaleFacts = ({ sale }: { sale: AdminSale }) => {
  const t = useTranslations('sales')
  const { at } = useTimes()
  return (
    <>
      <p>
        {at(sale.startsAt)} – {at(sale.endsAt)}
        <br />
        {sale.percent === null ? t('prices') : t('percent', { percent: sale.percent })}
        <br />
        {t('count', { count: sale.state === 'RUNNING' || sale.state === 'ENDED' ? sale.applied : sale.variants })}
      </p>
      {/* Rendered even while empty: screen readers announce only changes of an existing element. */}
      <output>{sale.switching && t(`switching-${sale.switching}`)}</output>
    </>
  )
}

/** Renders the button that cancels a planned sale or ends a running one. */
export const StopSale = ({ sale }: { sale: AdminSale }) => {
  const t = useTranslations('sales')
  const failureText = useFailureText()
  const refresh = useRefreshSales()
  const isRunning = sale.state === 'RUNNING'
  const stop = useMutation({
    mutationFn: async () => {
      const version = { params: { id: sale._id }, body: { updatedAt: sale.updatedAt } }
      return isRunning
        ? callApi('POST /v1/admin/sales/{id}/end', version)
        : callApi('POST /v1/admin/sales/{id}/cancel', version)
    },
    onSettled: refresh,
  })
  return (
    <div className={styles['section']}>
      <Button kind="danger" isPending={stop.isPending} onPress={() => stop.mutate()}>
        {t(isRunning ? 'end' : 'cancel')}
      </Button>
      {isRunning && <Consequence>{t('end-text')}</Consequence>}
      {stop.error && (
        <p role="alert" className="error">
          {failureText(stop.error)}
        </p>
      )}
    </div>
  )
}

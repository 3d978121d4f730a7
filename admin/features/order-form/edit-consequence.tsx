import { useTranslations } from 'use-intl'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { Consequence } from '#admin/ui/dialog.tsx'
import type { OrderEdited } from '#shared/entities/admin/order-edit.ts'

/** Shows before an edit is saved how it changes the total, how the difference is settled, and whether the customer is mailed. */
export const EditConsequence = ({ edited }: { edited: OrderEdited | undefined }) => {
  const t = useTranslations('desk')
  if (!edited) return <Consequence>{t('nothing-changed')}</Consequence>
  const { difference, settlement, mailed } = edited
  const sum = formatMoney(Math.abs(difference))
  return (
    <Consequence details={t(mailed ? 'customer-mailed' : 'customer-not-mailed')}>
      {difference === 0 ? t('same-sum') : t(difference > 0 ? 'costs-more' : 'costs-less', { sum })}
      {settlement !== 'NONE' && ` ${t(`settle-${settlement}`)}`}
    </Consequence>
  )
}

import { useTranslations } from 'use-intl'
import { useStorefront } from '#storefront/state/shop-context.ts'
import { TextLink } from '#storefront/ui/text-link.tsx'
import type { Order } from '#shared/entities/order.ts'
import { formatDateTime } from '#shared/rules/date-format.ts'

/** Renders the link to where an order is withdrawn from, or when it was; nothing if it cannot be. */
export const WithdrawalNote = ({ order: { _id, withdrawal } }: { order: Order }) => {
  const t = useTranslations('profile')
  const { dates } = useStorefront()
  if (!withdrawal) return null
  if (!withdrawal.isOpen && withdrawal.lastAt)
    return <p className="type-small">{t('withdrawn', { at: formatDateTime(withdrawal.lastAt, dates) })}</p>
  return (
    <TextLink className="type-button" href={`/checkout/success?order=${_id}#withdrawal`}>
      {t('withdraw')}
    </TextLink>
  )
}

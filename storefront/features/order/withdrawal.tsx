import { useTranslations } from 'use-intl'
import { useWithdrawOrder } from '#storefront/features/order/use-withdraw-order.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import { Accordion, AccordionRow } from '#storefront/ui/accordion.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { PlainForm } from '#storefront/ui/form/plain-form.tsx'
import { TextLink } from '#storefront/ui/text-link.tsx'
import type { Order } from '#shared/entities/order.ts'
import { formatDateTime } from '#shared/rules/date-format.ts'
import styles from './withdrawal.module.css'

interface WithdrawalProps {
  order: Order
  onOrder: (order: Order) => void
}

/**
 * Renders how a customer withdraws from the contract of an order, in two steps: a row that opens, and in it the declaration with the
 * button that confirms it. Afterwards, when that was. Parts of an order, and orders without an e-mail, are withdrawn from on the page
 * for guests. Nothing if the order cannot be withdrawn from.
 */
export const Withdrawal = ({ order, onOrder }: WithdrawalProps) => {
  const t = useTranslations('order')
  const { dates } = useStorefront()
  const { posted } = useShop().forms
  const { isBusy, withdraw } = useWithdrawOrder(order, onOrder)
  const { _id, number, placedAt, customer, withdrawal } = order
  const failure = posted?.form === 'withdraw' ? posted.message : undefined
  const note = failure && (
    <p className={`type-body ${styles.failure}`} role="alert">
      {failure}
    </p>
  )
  // It may have become too late since the page was shown.
  if (!withdrawal) return note
  const email = customer?.email ?? ''
  if (!withdrawal.isOpen && withdrawal.lastAt)
    return (
      <output className={`type-body ${styles.done}`}>
        {t('withdrawn', { at: formatDateTime(withdrawal.lastAt, dates) })} {email && t('withdrawn-next', { email })}
      </output>
    )
  const declaration = {
    name: [customer?.firstName, customer?.lastName].filter(Boolean).join(' '),
    email,
    number: number ?? '',
    date: placedAt ? formatDateTime(placedAt, dates) : '',
  }
  return (
    <Accordion className={styles.row}>
      <AccordionRow title={t('withdraw')} open={note !== undefined}>
        <div id="withdrawal" className={`type-body ${styles.text}`}>
          <p>{t('withdraw-lead', { until: withdrawal.until ? formatDateTime(withdrawal.until, dates) : 'no' })}</p>
          {withdrawal.lastAt && <p>{t('withdrawn-some', { at: formatDateTime(withdrawal.lastAt, dates) })}</p>}
          {email && <p>{t('withdraw-statement', declaration)}</p>}
          <p>
            <TextLink href="/withdraw">{t('withdraw-some')}</TextLink>
          </p>
          {note}
        </div>
        {email && (
          <PlainForm action={`/checkout/${_id}/withdraw`} onSubmit={withdraw}>
            <Button
              type="submit"
              kind="outline"
              className={styles.confirm}
              state={isBusy ? 'busy' : 'idle'}
              busyLabel={t('withdrawing')}
            >
              {t('withdraw-confirm')}
            </Button>
          </PlainForm>
        )}
      </AccordionRow>
    </Accordion>
  )
}

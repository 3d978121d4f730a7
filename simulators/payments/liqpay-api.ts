import type { LiqpayBank } from '#simulators/payments/liqpay-bank.ts'

type Parameters = Readonly<Record<string, unknown>>

/** Returns the simulator's reply to a signed call of the API: status and refund. */
export function answerLiqpay(bank: LiqpayBank, parameters: Parameters): object {
  const orderId = parameters['order_id']
  if (typeof orderId !== 'string') return refusal('order_id_empty')
  const payment = bank.find(orderId)
  if (!payment) return refusal('payment_not_found')
  if (parameters['action'] === 'status') return { result: 'ok', ...bank.resultOf(orderId, payment) }
  if (parameters['action'] !== 'refund') return refusal('err_path')
  const amount = Number(parameters['amount'])
  if (!bank.isPaid(payment)) return refusal('payment_err_status')
  if (!(amount > 0) || payment.refunded + amount > payment.amount) return refusal('err_payment_amount_limit')
  bank.refund(orderId, amount)
  return { action: 'refund', result: 'ok', payment_id: payment.id, status: 'reversed' }
}

const refusal = (code: string) => ({ result: 'error', status: 'error', err_code: code, err_description: code })

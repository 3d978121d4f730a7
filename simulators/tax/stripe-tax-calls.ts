import { paramsIn, textIn, type Params } from '#simulators/kit/form.ts'
import { findState, calculateSalesTaxMinor } from '#api/rules/sales-tax.ts'

/** The records that the simulated account has stored, by id. */
export interface StripeTaxRecords {
  readonly calculations: Map<string, Calculation>
  readonly transactions: Map<string, Transaction>
}

interface Calculation {
  readonly id: string
  readonly amount_total: number
  readonly tax_amount_exclusive: number
}

export interface Transaction {
  readonly id: string
  readonly type: 'transaction' | 'reversal'
  readonly reference: string
  /** Negative for a reversal. */
  readonly amount: number
  /** The calculation or the transaction that it was made from. */
  readonly origin: string
}

/** An error object of Stripe's API. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly param: string

  constructor(code: string, param: string, message: string, status = 400) {
    super(message)
    this.name = 'StripeRefusal'
    this.status = status
    this.code = code
    this.param = param
  }
}

const calculationsKeptSeconds = 90 * 24 * 60 * 60

/** Returns a function that replies to the calls of Stripe's tax API with their wire fields. It throws StripeRefusal. */
export function stripeTaxCalls(
  { calculations, transactions }: StripeTaxRecords,
  registeredStates: readonly string[],
  now: () => Date,
) {
  const seconds = () => Math.floor(now().getTime() / 1000)

  const calculate = (params: Params) => {
    const items = Object.values(paramsIn(params, 'line_items')).map((item) => {
      const fields = typeof item === 'object' ? item : {}
      return { netMinor: wholeIn(fields, 'amount'), quantity: Number(textIn(fields, 'quantity') || 1), fields }
    })
    if (!items.length) throw new StripeRefusal('parameter_missing', 'line_items', 'Missing required param: line_items.')
    const shipping = paramsIn(params, 'shipping_cost')
    const shippingMinor = shipping['amount'] === undefined ? 0 : wholeIn(shipping, 'amount')
    const address = paramsIn(paramsIn(params, 'customer_details'), 'address')
    const taxMinor = calculateTax(address, items, shippingMinor)
    const netMinor = items.reduce((sum, item) => sum + item.netMinor, shippingMinor)
    const calculation = {
      id: `taxcalc_${crypto.randomUUID().replaceAll('-', '')}`,
      object: 'tax.calculation',
      amount_total: netMinor + taxMinor,
      currency: textIn(params, 'currency'),
      customer_details: { address, address_source: 'shipping' },
      expires_at: seconds() + calculationsKeptSeconds,
      livemode: false,
      shipping_cost: { amount: shippingMinor, tax_behavior: 'exclusive', tax_code: textIn(shipping, 'tax_code') },
      tax_amount_exclusive: taxMinor,
      tax_amount_inclusive: 0,
      tax_date: seconds(),
    }
    calculations.set(calculation.id, calculation)
    return calculation
  }

  const calculateTax = (
    address: Params,
    items: Parameters<typeof calculateSalesTaxMinor>[1],
    shippingMinor: number,
  ): number => {
    if (textIn(address, 'country') !== 'US') return 0
    const state = findState(textIn(address, 'state'), textIn(address, 'postal_code'))
    if (!state)
      throw new StripeRefusal(
        'customer_tax_location_invalid',
        'customer_details[address]',
        'The customer’s location isn’t recognized.',
      )
    return registeredStates.includes(state.code) ? calculateSalesTaxMinor(state, items, shippingMinor) : 0
  }

  const add = (transaction: Transaction) => {
    if ([...transactions.values()].some(({ reference }) => reference === transaction.reference))
      throw new StripeRefusal('resource_already_exists', 'reference', 'This reference is used already.')
    transactions.set(transaction.id, transaction)
    return { object: 'tax.transaction', livemode: false, created: seconds(), ...transaction }
  }

  const commit = (params: Params) => {
    const calculation = calculations.get(textIn(params, 'calculation'))
    if (!calculation) throw new StripeRefusal('resource_missing', 'calculation', 'No such calculation.', 404)
    const { id: origin, amount_total: amount } = calculation
    return add({ id: newId(), type: 'transaction', reference: textIn(params, 'reference'), amount, origin })
  }

  const reverse = (params: Params) => {
    const original = transactions.get(textIn(params, 'original_transaction'))
    if (original?.type !== 'transaction')
      throw new StripeRefusal('resource_missing', 'original_transaction', 'No such transaction.', 404)
    const reversed = [...transactions.values()].filter(({ origin }) => origin === original.id)
    const left = reversed.reduce((sum, { amount }) => sum + amount, original.amount)
    const amount = textIn(params, 'mode') === 'full' ? -left : Number(textIn(params, 'flat_amount'))
    if (!Number.isSafeInteger(amount) || amount >= 0 || -amount > left)
      throw new StripeRefusal('parameter_invalid_integer', 'flat_amount', 'Invalid amount to reverse.')
    return add({
      id: newId(),
      type: 'reversal',
      reference: textIn(params, 'reference'),
      amount,
      origin: original.id,
    })
  }

  const calls: Readonly<Record<string, (params: Params) => unknown>> = {
    'POST /v1/tax/calculations': calculate,
    'POST /v1/tax/transactions/create_from_calculation': commit,
    'POST /v1/tax/transactions/create_reversal': reverse,
  }
  return (route: string, params: Params): unknown => {
    const call = calls[route]
    if (!call) throw new StripeRefusal('url_invalid', '', `Unrecognized request URL (${route}).`, 404)
    return call(params)
  }
}

const newId = (): string => `tax_${crypto.randomUUID().replaceAll('-', '')}`

const wholeIn = (params: Params, name: string): number => {
  const value = textIn(params, name)
  if (!/^\d+$/.test(value)) throw new StripeRefusal('parameter_invalid_integer', name, `Invalid integer: ${value}`)
  return Number(value)
}

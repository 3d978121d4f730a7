import { createHash } from 'node:crypto'
import { createTranslator } from 'use-intl/core'
import { Html, html } from '#api/mails/html.ts'
import { withdrawalStyles } from '#api/documents/forms/withdrawal-styles.ts'
import { wordmarkPath } from '#shared/brand/wordmark-path.ts'
import type { WithdrawableOrder } from '#shared/entities/withdrawal.ts'
import type { Locale } from '#shared/enums.ts'
import { formatDateTime } from '#shared/rules/date-format.ts'
import { htmlLang } from '#shared/rules/locale-cookie.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'
import { enums as enEnums } from '#shared/texts/en/enums.ts'
import { withdrawal as en } from '#shared/texts/en/withdrawal.ts'
import { enums as ukEnums } from '#shared/texts/uk/enums.ts'
import { withdrawal as uk } from '#shared/texts/uk/withdrawal.ts'

const texts = { uk: { withdrawal: uk, enums: ukEnums }, en: { withdrawal: en, enums: enEnums } }

/** What a guest has typed to find an order. */
export interface Finding {
  readonly name: string
  readonly number: string
  readonly contact: string
}

/** What the page shows: the search for an order, its items with the button that confirms, or that the withdrawal arrived. */
export type WithdrawalStep =
  | { readonly step: 'find'; readonly typed: Finding; readonly fault?: Fault | undefined }
  | {
      readonly step: 'items'
      readonly typed: Finding
      readonly email: string
      readonly order: WithdrawableOrder
      readonly fault?: Fault | undefined
    }
  | {
      readonly step: 'done'
      readonly typed: Finding
      readonly email: string
      readonly order: WithdrawableOrder
      readonly returnTo: string
    }
/** Why a step is shown again: one of the page's own texts, or what the API said. */
export type Fault = 'fields' | 'none' | 'unknown' | 'other' | { readonly message: string }

export interface WithdrawalSurroundings {
  readonly storefront: Storefront
  readonly locale: Locale
  readonly days: number
}

const createTexts = (locale: Locale) => createTranslator({ locale, messages: texts[locale] })
type Texts = ReturnType<typeof createTexts>

/** Returns the text of the link to the page, in each language. */
export const withdrawalLinks: Readonly<Record<Locale, string>> = { uk: uk.link, en: en.link }

/**
 * Returns the page where a guest withdraws from a contract, in the state of a step. It needs no script and no code of the storefront, so
 * that it works in every browser and adds nothing to what other pages load.
 * @returns the whole HTML document
 */
export function withdrawalPage(step: WithdrawalStep, { storefront, locale, days }: WithdrawalSurroundings): string {
  const t = createTexts(locale)
  const brand = storefront.brand.title[locale]
  const { width, path } = wordmarkPath(storefront.brand.name, locale)
  const title = t(`withdrawal.${titles[step.step]}`)
  const page = html`<!doctype html>
<html lang="${htmlLang[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${brand} — ${title}</title>
<style>${new Html(withdrawalStyles(storefront.brand.name))}</style>
</head>
<body>
<header><a href="/" aria-label="${brand}, ${t('withdrawal.to-home')}"><svg viewBox="0 0 ${String(width)} 100" height="20" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="${path}"/></svg></a></header>
<main>
<div>${renderStep(step, t, { storefront, days })}</div>
<aside>${followingSteps(t)}</aside>
</main>
</body>
</html>
`
  return page.markup
}

/** Returns the policy of the page: nothing but its own style and form. */
export const withdrawalPolicy = ({ brand }: Pick<Storefront, 'brand'>): string => {
  const hash = createHash('sha256').update(withdrawalStyles(brand.name)).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
}

const titles = { find: 'title', items: 'confirm-title', done: 'done-title' } as const

const renderStep = (
  step: WithdrawalStep,
  t: Texts,
  { storefront: { dates }, days }: Pick<WithdrawalSurroundings, 'storefront' | 'days'>,
): Html => {
  if (step.step === 'find') return findForm(step, t, days)
  return step.step === 'items' ? itemsForm(step, t, dates) : doneText(step, t, dates)
}

const findForm = ({ typed, fault }: WithdrawalStep & { step: 'find' }, t: Texts, days: number): Html => html`
<h1>${t('withdrawal.title')}</h1>
<p>${t('withdrawal.lead', { days })}</p>
${faultText(fault, t)}
<form method="post" action="/withdraw">
${field('name', t('withdrawal.name'), typed.name, 'autocomplete="name" maxlength="120"')}
${field('number', t('withdrawal.number'), typed.number, 'autocomplete="off" maxlength="20"')}
${field('contact', t('withdrawal.contact'), typed.contact, 'autocomplete="email" maxlength="120"')}
<button>${t('withdrawal.next')}</button>
<p class="quiet">${t('withdrawal.not-yet')}</p>
</form>`

const itemsForm = (
  { typed, email, order, fault }: WithdrawalStep & { step: 'items' },
  t: Texts,
  dates: Storefront['dates'],
): Html => {
  const date = formatDateTime(order.placedAt, dates)
  const left = order.products.filter(({ quantity, withdrawn }) => withdrawn < quantity)
  if (left.length === 0)
    return html`<h1>${t('withdrawal.title')}</h1>
<p>${t('withdrawal.nothing-left', { at: order.lastAt ? formatDateTime(order.lastAt, dates) : '' })}</p>`
  return html`<h1>${t('withdrawal.confirm-title')}</h1>
${faultText(fault, t)}
<form method="post" action="/withdraw">
<p class="statement">${t('withdrawal.statement', { name: typed.name, number: order.number, date })}</p>
${left.map((product) => unitsField(product, t))}
${field('email', t('withdrawal.email'), email, 'type="email" autocomplete="email" maxlength="120"')}
${order.until ? html`<p class="quiet">${t('withdrawal.until', { until: formatDateTime(order.until, dates) })}</p>` : html``}
${hiddenFields(typed)}
<button name="step" value="confirm">${t('withdrawal.confirm')}</button>
</form>
<form method="post" action="/withdraw">${hiddenFields(typed)}<button class="plain" name="step" value="change">${t('withdrawal.change')}</button></form>`
}

const doneText = (
  { typed, email, order, returnTo }: WithdrawalStep & { step: 'done' },
  t: Texts,
  dates: Storefront['dates'],
): Html => {
  const isLeft = order.products.some(({ quantity, withdrawn }) => withdrawn < quantity)
  const at = order.lastAt ? formatDateTime(order.lastAt, dates) : ''
  return html`<p class="quiet">${t('withdrawal.done-label', { number: order.number })}</p>
<h1>${t('withdrawal.done-title')}</h1>
<p role="status">${t('withdrawal.done-text', { at, email })}</p>
<h2>${t('withdrawal.where')}</h2>
<p>${returnTo}</p>
<p class="quiet">${t('withdrawal.where-text', { number: order.number })}</p>
${isLeft ? html`<form method="post" action="/withdraw">${hiddenFields(typed)}<button class="plain">${t('withdrawal.rest')}</button></form>` : html``}`
}

/** The value of each choice is how many units are withdrawn from in all: sending the form again adds nothing. */
const unitsField = (
  { variantId, size, name, colour, quantity, withdrawn }: WithdrawableOrder['products'][number],
  t: Texts,
): Html => {
  const id = `units.${variantId}.${size}`
  const counts = Array.from({ length: Math.min(quantity - withdrawn, 100) }, (_, index) => quantity - withdrawn - index)
  const label = t('withdrawal.units', { name, colour: colour.toLowerCase(), size: t(`enums.size-${size}`) })
  return html`<label class="field"><span>${label}</span><select name="${id}">
${counts.map((count) => html`<option value="${String(withdrawn + count)}">${String(count)}</option>`)}
<option value="">${t('withdrawal.none')}</option></select></label>`
}

const field = (name: string, label: string, value: string, attributes: string): Html =>
  html`<label class="field"><span>${label}</span><input name="${name}" value="${value}" required ${new Html(attributes)}></label>`

const hiddenFields = (typed: Finding): Html[] =>
  (['name', 'number', 'contact'] as const).map(
    (name) => html`<input type="hidden" name="${name}" value="${typed[name]}">`,
  )

const faultText = (fault: Fault | undefined, t: Texts): Html => {
  if (fault === undefined) return html``
  const text = typeof fault === 'string' ? t(`withdrawal.fault-${fault}`) : fault.message
  return html`<p class="fault" role="alert">${text}</p>`
}

const followingSteps = (t: Texts): Html => html`<h2>${t('withdrawal.follows')}</h2>
<dl>
<div><dt>${t('withdrawal.at-once')}</dt><dd>${t('withdrawal.at-once-text')}</dd></div>
<div><dt>${t('withdrawal.two-weeks')}</dt><dd>${t('withdrawal.send-text')}</dd></div>
<div><dt>${t('withdrawal.two-weeks')}</dt><dd>${t('withdrawal.refund-text')}</dd></div>
<div><dt>${t('withdrawal.same-way')}</dt><dd>${t('withdrawal.same-way-text')}</dd></div>
</dl>`

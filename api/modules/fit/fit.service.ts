import type { UseCase } from '#api/http/use-case.ts'
import { findExchanges } from '#api/modules/fit/exchanges.ts'
import { getFitLinkExpiry, readFitToken } from '#api/modules/fit/fit-link.ts'
import { findAskedOrder, listAskedItems, storeFitAnswer, type AskedItem } from '#api/modules/fit/fit.queries.ts'
import { toPhoto } from '#api/modules/photo.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import type * as calls from '#shared/endpoints/fit.ts'
import type { FitQuestions } from '#shared/entities/fit.ts'
import type { Locale } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { toItemKey } from '#shared/rules/item-refunds.ts'
import { toMeasureKey } from '#shared/rules/measure-key.ts'

export const read: UseCase<typeof calls.readFitQuestions> = (shop, { locale }, { body: { token } }) =>
  readQuestions(shop, shop.database, locale, assertToken(shop, token))

/** Stores an answer. The last one counts; each item has one. [FIT-03] */
export const answer: UseCase<typeof calls.answerFit> = async (shop, { locale }, { body }) => {
  const { token, variantId, size, answer: given, parts } = body
  const orderId = assertToken(shop, token)
  return shop.change(async (tx) => {
    await assertAsked(shop, tx, orderId)
    const items = await listAskedItems(tx, orderId)
    const item = items.find((one) => one.variantId === variantId && one.size === size)
    if (!item) throw notAsked()
    const named = parts ?? (item.answer === given ? item.chosenParts : [])
    const known =
      given === 'RIGHT' ? [] : listParts(item, locale).flatMap(({ key }) => (named.includes(key) ? [key] : []))
    const { productId } = item
    const row = { orderId, variantId, size, productId, answer: given, parts: known, at: shop.now() }
    if (!(await storeFitAnswer(tx, row))) throw notAsked()
    if (item.answer !== given) tx.publish('fit', productId)
    return readQuestions(shop, tx, locale, orderId)
  })
}

/** Returns the order that a token is about. */
const assertToken = (shop: Shop, token: string): string => {
  const orderId = readFitToken(shop, token)
  if (orderId === undefined) throw tokenInvalid()
  return orderId
}

/** Returns the order if its customer got the fit mail and can still answer. */
const assertAsked = async (shop: Shop, database: Queryable, orderId: string) => {
  const order = await findAskedOrder(database, orderId)
  if (!order || getFitLinkExpiry(order.askedAt) <= shop.now()) throw tokenInvalid()
  return order
}

const notAsked = () => new AppError('BAD_REQUEST', { reason: 'ITEM_NOT_ASKED' })

const tokenInvalid = () => new AppError('BAD_REQUEST', { reason: 'TOKEN_INVALID' })

const readQuestions = async (
  shop: Shop,
  database: Queryable,
  locale: Locale,
  orderId: string,
): Promise<FitQuestions> => {
  const { number, firstName, askedAt } = await assertAsked(shop, database, orderId)
  const items = await listAskedItems(database, orderId)
  const exchanges = await findExchanges(shop, database, orderId, items)
  return {
    number,
    firstName,
    until: getFitLinkExpiry(askedAt).toISOString(),
    items: items.map((item) => ({
      variantId: item.variantId,
      size: item.size,
      name: item.name[locale],
      colour: item.colour[locale],
      photo: item.photo && toPhoto(item.photo, locale),
      parts: listParts(item, locale),
      answer: item.answer,
      chosenParts: [...item.chosenParts],
      exchange: exchanges.get(toItemKey(item)) ?? null,
    })),
  }
}

/** Returns the measurements of an item's product. */
const listParts = ({ measurements }: AskedItem, locale: Locale) =>
  measurements.rows.map(({ label }) => ({ key: toMeasureKey(label.en), label: label[locale] }))

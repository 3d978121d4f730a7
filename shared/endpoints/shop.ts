import * as z from 'zod/mini'
import { byId } from '#shared/entities/common.ts'
import { contacts } from '#shared/entities/contacts.ts'
import { page } from '#shared/entities/page.ts'
import { promoCode } from '#shared/entities/promo-code.ts'
import { searchReply, searchBody } from '#shared/entities/search.ts'
import { shippingMethod } from '#shared/entities/shipping-method.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

export const readContacts = endpoint({
  method: 'GET',
  path: '/v1/contacts',
  who: 'guest',
  summary: 'Returns the contact details of the shop.',
  madeOf: ['contacts'],
  reply: contacts,
  errors: [],
  maxAgeSeconds: 60,
})

export const readPage = endpoint({
  method: 'GET',
  path: '/v1/pages/{name}',
  who: 'guest',
  summary: 'Reads a content page: home, about, contacts, faq, privacy-policy, shipping or terms-conditions.',
  params: z.object({ name: z.string().check(z.maxLength(60)) }),
  madeOf: ['page', 'file', 'contacts', 'shipping-method', 'category', 'product', 'variant'],
  reply: page,
  errors: ['PAGE_NOT_FOUND'],
  maxAgeSeconds: 60,
})

export const searchShippingMethods = endpoint({
  method: 'POST',
  path: '/v1/shipping-methods/search',
  who: 'guest',
  summary: 'Searches ACTIVE shipping methods in the shop’s sequence. Fields: _id, state, kind, country, price.',
  body: searchBody,
  madeOf: ['shipping-method', 'promo-code'],
  reply: searchReply(shippingMethod),
  errors: [],
})

export const readShippingMethod = endpoint({
  method: 'GET',
  path: '/v1/shipping-methods/{id}',
  who: 'guest',
  summary: 'Reads one ACTIVE shipping method.',
  params: byId,
  reply: shippingMethod,
  errors: ['INVALID_UUID', 'BAD_REQUEST'],
})

export const searchPromoCodes = endpoint({
  method: 'POST',
  path: '/v1/promo-codes/search',
  who: 'guest',
  summary: 'Finds the ACTIVE promo code with exactly this name. Fields: name (required), state.',
  body: searchBody,
  reply: searchReply(promoCode),
  errors: [],
  limit: 'promo',
})

export const readPromotions = endpoint({
  method: 'GET',
  path: '/v1/promotions',
  who: 'guest',
  summary:
    'Returns the promotions that apply to every basket by themselves now, the oldest first. An order has the best of them and its promo code.',
  reply: z.object({ entities: z.array(promoCode) }),
  errors: [],
})

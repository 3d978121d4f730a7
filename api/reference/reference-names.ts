import * as z from 'zod/mini'
import { adminUser } from '#shared/entities/admin/admin-user.ts'
import { adminCategory } from '#shared/entities/admin/category.ts'
import { adminCollection } from '#shared/entities/admin/collection.ts'
import { adminColour } from '#shared/entities/admin/colour.ts'
import { adminOrder } from '#shared/entities/admin/order.ts'
import { adminFile } from '#shared/entities/admin/file.ts'
import { adminPage } from '#shared/entities/admin/page.ts'
import { adminContacts } from '#shared/entities/admin/contacts.ts'
import { customerUser } from '#shared/entities/admin/customer-user.ts'
import { auditEntry } from '#shared/entities/admin/audit-entry.ts'
import { adminProduct } from '#shared/entities/admin/product.ts'
import { adminPromoCode } from '#shared/entities/admin/promo-code.ts'
import { adminShippingMethod } from '#shared/entities/admin/shipping-method.ts'
import { adminVariant } from '#shared/entities/admin/variant.ts'
import { category } from '#shared/entities/category.ts'
import { collection } from '#shared/entities/collection.ts'
import { contacts } from '#shared/entities/contacts.ts'
import { order, orderCustomer, orderItemInput, shippingInfo } from '#shared/entities/order.ts'
import { page, pageSection } from '#shared/entities/page.ts'
import { imageSizes, photo } from '#shared/entities/photo.ts'
import { product, productWithVariants, variantDetails } from '#shared/entities/product.ts'
import { promoCode } from '#shared/entities/promo-code.ts'
import { filter, searchBody } from '#shared/entities/search.ts'
import { session } from '#shared/entities/session.ts'
import { shippingMethod } from '#shared/entities/shipping-method.ts'
import { colour, facets, foundVariant, variant } from '#shared/entities/variant.ts'

/** Schemas that the document contains once, by name. */
const named = {
  AdminCategory: adminCategory,
  AdminCollection: adminCollection,
  AdminColour: adminColour,
  AdminOrder: adminOrder,
  AdminFile: adminFile,
  AdminPage: adminPage,
  AdminContacts: adminContacts,
  CustomerUser: customerUser,
  AuditEntry: auditEntry,
  AdminProduct: adminProduct,
  AdminPromoCode: adminPromoCode,
  AdminShippingMethod: adminShippingMethod,
  AdminUser: adminUser,
  AdminVariant: adminVariant,
  Category: category,
  Collection: collection,
  Colour: colour,
  Contacts: contacts,
  Facets: facets,
  Filter: filter,
  FoundVariant: foundVariant,
  ImageSizes: imageSizes,
  Order: order,
  OrderCustomer: orderCustomer,
  OrderItemInput: orderItemInput,
  Page: page,
  PageSection: pageSection,
  Photo: photo,
  Product: product,
  ProductWithVariants: productWithVariants,
  PromoCode: promoCode,
  Search: searchBody,
  Session: session,
  ShippingInfo: shippingInfo,
  ShippingMethod: shippingMethod,
  Variant: variant,
  VariantDetails: variantDetails,
}

/** The named schemas of the OpenAPI document. Those of request bodies end in 'Input'. */
export const schemaNames = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) schemaNames.add(schema, { id })

/** Returns the named schemas that are referenced, directly or through others. */
export function listUsedSchemas<Schema>(from: object, schemas: Record<string, Schema>): Record<string, Schema> {
  const used = new Set<string>()
  const open: unknown[] = [from]
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const [, name] of JSON.stringify(next).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name === undefined || used.has(name)) continue
      used.add(name)
      open.push(schemas[name])
    }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}

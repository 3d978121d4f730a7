import { newCategory, newVariant, productInput } from '#tests/contract/errors/resources.ts'
import type { ErrorFixture } from '#tests/contract/errors/fixture.ts'
import { longAgo, unknownId, withUnknownId, type Scenarios } from '#tests/contract/errors/scenario.ts'
import { createNewVariant, toSentProduct } from '#tests/support/whole-product.ts'
import type { WholeProductInput } from '#shared/entities/admin/whole-product.ts'

const input = (categoryId: string, changes: Partial<WholeProductInput> = {}): WholeProductInput => ({
  ...productInput(categoryId),
  fibres: null,
  variants: [],
  ...changes,
})
/** Creates a product, or previews the pages that it would have. */
const create =
  (call: 'POST /v1/admin/products/whole' | 'POST /v1/admin/products/whole/preview') =>
  async (fixture: ErrorFixture, changes: Partial<WholeProductInput>) => {
    const { _id } = await newCategory(fixture)
    return fixture.admin.call(call, { body: input(_id, changes) })
  }
/** Writes a product that exists with changes, or previews its pages. */
const update =
  (call: 'PUT /v1/admin/products/whole/{id}' | 'POST /v1/admin/products/whole/{id}/preview') =>
  async (fixture: ErrorFixture, changes: object) => {
    const { productId: id } = await newVariant(fixture)
    const { body } = await fixture.admin.call('GET /v1/admin/products/whole/{id}', { params: { id } })
    return fixture.admin.call(call, { params: { id }, body: { ...toSentProduct(body), ...changes } })
  }
const withoutColour = () => ({ variants: [createNewVariant('black', { colourId: unknownId })] })
const withoutFile = () => ({ variants: [createNewVariant('milk', { photos: [{ fileId: unknownId, view: 'front' }] })] })

const creationErrors = (call: Parameters<typeof create>[0]) => {
  const send = create(call)
  return {
    CATEGORY_NOT_FOUND: (fixture: ErrorFixture) => send(fixture, { categoryId: unknownId }),
    COLOR_NOT_FOUND: (fixture: ErrorFixture) => send(fixture, withoutColour()),
    MANY_FILES_NOT_FOUND: (fixture: ErrorFixture) => send(fixture, withoutFile()),
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (fixture: ErrorFixture) => {
      const { vendorCode } = await newVariant(fixture)
      return send(fixture, { variants: [createNewVariant('black', { vendorCode })] })
    },
  }
}

const changeErrors = (call: Parameters<typeof update>[0]) => {
  const send = update(call)
  return {
    PRODUCT_NOT_FOUND: withUnknownId(call, 'admin', { ...input(unknownId), ...longAgo }),
    PRODUCT_SINGLE_VARIANT_NOT_FOUND: (fixture: ErrorFixture) =>
      send(fixture, { variants: [{ _id: unknownId, ...longAgo, ...createNewVariant('black'), sizes: [] }] }),
    CATEGORY_NOT_FOUND: (fixture: ErrorFixture) => send(fixture, { categoryId: unknownId }),
    COLOR_NOT_FOUND: (fixture: ErrorFixture) => send(fixture, withoutColour()),
    MANY_FILES_NOT_FOUND: (fixture: ErrorFixture) => send(fixture, withoutFile()),
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (fixture: ErrorFixture) => {
      const { vendorCode } = await newVariant(fixture)
      return send(fixture, { variants: [createNewVariant('milk', { vendorCode })] })
    },
  }
}

/** Calls about a product and its variants as one. */
export const wholeProducts: Scenarios = {
  'POST /v1/admin/products/whole': creationErrors('POST /v1/admin/products/whole'),
  'POST /v1/admin/products/whole/preview': creationErrors('POST /v1/admin/products/whole/preview'),
  'GET /v1/admin/products/whole/{id}': {
    PRODUCT_NOT_FOUND: withUnknownId('GET /v1/admin/products/whole/{id}', 'admin'),
  },
  'PUT /v1/admin/products/whole/{id}': changeErrors('PUT /v1/admin/products/whole/{id}'),
  'POST /v1/admin/products/whole/{id}/preview': changeErrors('POST /v1/admin/products/whole/{id}/preview'),
  'POST /v1/admin/products/whole/{id}/copy': {
    PRODUCT_NOT_FOUND: withUnknownId('POST /v1/admin/products/whole/{id}/copy', 'admin'),
  },
}

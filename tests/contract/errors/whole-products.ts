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
const create = async (fixture: ErrorFixture, changes: Partial<WholeProductInput>) => {
  const { _id } = await newCategory(fixture)
  return fixture.admin.call('POST /v1/admin/products/whole', { body: input(_id, changes) })
}
/** Writes a product that exists with changes. */
const update = async (fixture: ErrorFixture, changes: object) => {
  const { productId: id } = await newVariant(fixture)
  const { body } = await fixture.admin.call('GET /v1/admin/products/whole/{id}', { params: { id } })
  return fixture.admin.call('PUT /v1/admin/products/whole/{id}', {
    params: { id },
    body: { ...toSentProduct(body), ...changes },
  })
}
const withoutColour = () => ({ variants: [createNewVariant('black', { colourId: unknownId })] })
const withoutFile = () => ({ variants: [createNewVariant('milk', { photos: [{ fileId: unknownId, view: 'front' }] })] })

/** Calls about a product and its variants as one. */
export const wholeProducts: Scenarios = {
  'POST /v1/admin/products/whole': {
    CATEGORY_NOT_FOUND: (fixture) => create(fixture, { categoryId: unknownId }),
    COLOR_NOT_FOUND: (fixture) => create(fixture, withoutColour()),
    MANY_FILES_NOT_FOUND: (fixture) => create(fixture, withoutFile()),
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (fixture) => {
      const { vendorCode } = await newVariant(fixture)
      return create(fixture, { variants: [createNewVariant('black', { vendorCode })] })
    },
  },
  'GET /v1/admin/products/whole/{id}': {
    PRODUCT_NOT_FOUND: withUnknownId('GET /v1/admin/products/whole/{id}', 'admin'),
  },
  'PUT /v1/admin/products/whole/{id}': {
    PRODUCT_NOT_FOUND: withUnknownId('PUT /v1/admin/products/whole/{id}', 'admin', { ...input(unknownId), ...longAgo }),
    PRODUCT_SINGLE_VARIANT_NOT_FOUND: (fixture) =>
      update(fixture, { variants: [{ _id: unknownId, ...longAgo, ...createNewVariant('black'), sizes: [] }] }),
    CATEGORY_NOT_FOUND: (fixture) => update(fixture, { categoryId: unknownId }),
    COLOR_NOT_FOUND: (fixture) => update(fixture, withoutColour()),
    MANY_FILES_NOT_FOUND: (fixture) => update(fixture, withoutFile()),
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (fixture) => {
      const { vendorCode } = await newVariant(fixture)
      return update(fixture, { variants: [createNewVariant('milk', { vendorCode })] })
    },
  },
  'POST /v1/admin/products/whole/{id}/copy': {
    PRODUCT_NOT_FOUND: withUnknownId('POST /v1/admin/products/whole/{id}/copy', 'admin'),
  },
}

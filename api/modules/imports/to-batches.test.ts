import { expect, test } from 'vitest'
import type { PlannedPhoto } from '#api/modules/imports/compose-photos.ts'
import type { PlannedProduct } from '#api/modules/imports/plan.ts'
import { toBatches } from '#api/modules/imports/to-batches.ts'

interface Facts {
  readonly colours?: number
  readonly isStored?: boolean
  readonly photo?: Partial<PlannedPhoto>
}

/** Returns a planned product with only the fields by which `toBatches` groups. */
const newProduct = ({ colours = 1, isStored = false, photo }: Facts = {}): PlannedProduct => {
  const photos = photo ? [{ view: 'front', fileId: 'file', given: undefined, alt: undefined, ...photo }] : []
  const variants = Array.from({ length: colours }, () => ({ photos }))
  return { stored: isStored ? { _id: 'product' } : undefined, variants } as unknown as PlannedProduct
}
const measure = (facts: readonly Facts[]): number[] => toBatches(facts.map(newProduct)).map(({ length }) => length)

test('[ADM-10y] ten new products share a transaction, or those that have twenty colours', () => {
  expect(measure(Array.from({ length: 23 }, () => ({})))).toEqual([10, 10, 3])
  expect(measure(Array.from({ length: 7 }, () => ({ colours: 4 })))).toEqual([5, 2])
  expect(measure([{ colours: 60 }, { colours: 1 }])).toEqual([1, 1])
  expect(measure([])).toEqual([])
})

test('[ADM-10y] products that are stored, or have photos to upload or describe, are written alone', () => {
  const isStored = true
  expect(measure([{}, {}, { isStored }, { isStored }, {}, {}])).toEqual([2, 1, 1, 2])
  expect(measure([{}, { photo: {} }, { photo: { fileId: undefined } }, {}])).toEqual([2, 1, 1])
  expect(measure([{}, { photo: { alt: { uk: 'Пончо', en: 'Poncho' } } }, {}])).toEqual([1, 1, 1])
})

test('[ADM-10y] all products are written, in the order of the table', () => {
  const products = [{}, { isStored: true }, { colours: 30 }, {}, {}].map(newProduct)
  expect(toBatches(products).flat()).toEqual(products)
})

import { expect, test, vi } from 'vitest'
import { sales } from '#database/schema/sales.ts'

vi.mock('#shared/entities/admin/sale.ts', async (original) => ({ ...(await original<object>()), maxSaleVariants: 1 }))
const { openSalesFixture } = await import('#tests/support/sales.ts')
const { testShop, create, preview } = await openSalesFixture()

test('[ADM-40c] a sale of more variants than a sale may have is refused', async () => {
  const tooMany = { status: 422, body: { code: 'VALIDATION_ERROR', details: [{ field: 'set', rule: 'too_many' }] } }
  expect(await preview()).toMatchObject(tooMany)
  expect(await create()).toMatchObject(tooMany)
  expect(await testShop.shop.database.$count(sales)).toBe(0)
})

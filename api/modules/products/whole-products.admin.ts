import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { copyWholeProduct } from '#api/modules/products/copy-whole-product.ts'
import { previewNewProduct, previewWholeProduct } from '#api/modules/products/preview-whole-product.ts'
import { readWholeProduct } from '#api/modules/products/read-whole-product.ts'
import { searchProductRows } from '#api/modules/products/search-product-rows.ts'
import { searchProductTags } from '#api/modules/products/search-product-tags.ts'
import { createWholeProduct, updateWholeProduct } from '#api/modules/products/write-whole-product.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/admin-whole-products.ts'

export function wholeProductRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.searchProductRows, searchProductRows)
  bind(server, shop, calls.searchProductTags, searchProductTags)
  bind(server, shop, calls.createWholeProduct, createWholeProduct)
  bind(server, shop, calls.previewNewProduct, previewNewProduct)
  bind(server, shop, calls.readWholeProduct, readWholeProduct)
  bind(server, shop, calls.updateWholeProduct, updateWholeProduct)
  bind(server, shop, calls.previewWholeProduct, previewWholeProduct)
  bind(server, shop, calls.copyWholeProduct, copyWholeProduct)
}

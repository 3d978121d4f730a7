import { countOnce } from '#api/changes/count-once.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { countFiles, findFileRows, type FileListRow } from '#api/modules/files/file-rows.queries.ts'
import { findReplaceRefusal } from '#api/modules/files/files.service.ts'
import { toRecord } from '#api/modules/files/store-image.ts'
import type { Shop } from '#api/shop.ts'
import type { FileRow } from '#shared/entities/admin/file-row.ts'
import type * as calls from '#shared/endpoints/admin-files.ts'

const defaultLimit = 60
const maxWords = 8

/** Lists images with what uses them, newest first, with the counts of all. [ADM-10] */
export const searchFileRows: UseCase<typeof calls.searchFileRows> = async (shop, _admin, { body }) => {
  const { text = '', place, undescribed = false, unused = false, page = 1, limit = defaultLimit } = body
  const words = text.match(/[\p{L}\p{N}]+/gu)?.slice(0, maxWords) ?? []
  const offset = (page - 1) * limit
  const query = { words, text: text.trim(), place, undescribed, unused, limit, offset }
  const [{ rows, total }, counts] = await Promise.all([findFileRows(shop.database, query), getCounts(shop)])
  return { entities: rows.map(toFileRow), total: typeof total === 'number' ? total : counts[total], counts }
}

/** Placing an order changes no count: a product shows each photo that an order takes over. */
const countedTopics = ['file', 'product', 'variant', 'category', 'collection', 'page'] as const

const getCounts = ({ database, caches }: Shop) =>
  countOnce(
    caches.counts,
    'files',
    () => countFiles(database),
    () => new Map(countedTopics.map((topic) => [topic, 'all'])),
  )

const toFileRow = ({ places, inOrders, product, ...row }: FileListRow): FileRow => ({
  ...toRecord({ ...row, createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt) }),
  product,
  places,
  inOrders,
  replaceRefusal: findReplaceRefusal(row.source, inOrders) ?? null,
})

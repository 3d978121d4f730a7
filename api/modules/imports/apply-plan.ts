import { toConstraintError } from '#api/http/constraint-errors.ts'
import type { AdministratorCaller } from '#api/http/identify.ts'
import { storeImage } from '#api/modules/files/store-image.ts'
import { createMissingNames } from '#api/modules/imports/create-missing-names.ts'
import { toBatches } from '#api/modules/imports/to-batches.ts'
import type { PlannedPhoto } from '#api/modules/imports/compose-photos.ts'
import type { PhotoSource } from '#api/modules/imports/photo-source.ts'
import type { ImportPlan, PlannedProduct, PlannedVariant } from '#api/modules/imports/plan.ts'
import { insertWholes, updateWhole } from '#api/modules/products/write-whole-product.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { AdminFile } from '#shared/entities/admin/file.ts'
import type { WholeProduct, WholeVariantInput } from '#shared/entities/admin/whole-product.ts'
import { AppError } from '#shared/errors.ts'

/** The part of a shop that an import writes to. */
export type ImportedShop = Pick<Shop, 'change' | 'now' | 'storage'>

/** A product that could not be written, most often because another person has changed it since the plan was made. */
export interface FailedProduct {
  readonly rows: readonly number[]
  readonly error: AppError
}

export interface ApplyOptions {
  /**
   * Runs in each transaction with the products that it writes, and has them, or some of them, written by the function that it gets.
   * Default: writes all.
   */
  readonly write?: <Product extends PlannedProduct>(
    tx: ChangeTransaction,
    products: readonly Product[],
    write: (products: readonly Product[]) => Promise<WholeProduct[]>,
  ) => Promise<unknown>
  /** Where the photos are that the plan names. */
  readonly photos?: PhotoSource | undefined
  /** Runs in the transaction that creates a file. */
  readonly noteFile?: ((tx: ChangeTransaction, file: AdminFile) => Promise<void>) | undefined
  /** Called before the first product, and for each one once its transaction has ended. */
  readonly report?: (done: number, total: number) => void
}

/**
 * Writes a plan in the way an editor's save does. New products without photos to upload share a transaction, as listed by `toBatches`;
 * each other product has one of its own. An interrupted import is continued by planning again: written products are then no change any
 * more.
 * @returns the products that were refused
 */
export async function applyPlan(
  shop: ImportedShop,
  admin: AdministratorCaller,
  plan: Pick<ImportPlan, 'newCategories' | 'newColours' | 'products'>,
  { photos, noteFile, report = () => undefined, write = (_tx, products, run) => run(products) }: ApplyOptions = {},
): Promise<FailedProduct[]> {
  await createMissingNames(shop, admin, plan)
  const failed: FailedProduct[] = []
  const upload = createUploader(shop, admin, photos, noteFile)
  const writeTogether = async (batch: readonly PlannedProduct[]) => {
    const prepared: PreparedProduct[] = []
    for (const product of batch) prepared.push({ ...product, inputs: await toInputs(product, upload) })
    await shop.change((tx) => write(tx, prepared, (products) => writeBatch(shop, tx, admin, products)))
  }
  let done = 0
  report(done, plan.products.length)
  for (const batch of toBatches(plan.products)) {
    failed.push(...(await writeOrRefuse(batch, writeTogether)))
    for (const _product of batch) {
      done += 1
      report(done, plan.products.length)
    }
  }
  return failed
}

/**
 * Writes products in one transaction. If one is refused, writes each in a transaction of its own, so that only the wrong ones are
 * refused.
 */
const writeOrRefuse = async (
  products: readonly PlannedProduct[],
  writeTogether: (products: readonly PlannedProduct[]) => Promise<void>,
): Promise<FailedProduct[]> => {
  try {
    await writeTogether(products)
    return []
  } catch (error) {
    const isRefused = error instanceof AppError
    if (products.length === 1 && isRefused) return [{ rows: products[0]!.rows, error }]
    if (products.length === 1 || !(isRefused || toConstraintError(error))) throw error
  }
  const failed: FailedProduct[] = []
  for (const product of products) failed.push(...(await writeOrRefuse([product], writeTogether)))
  return failed
}

/** A product whose photos are uploaded. */
interface PreparedProduct extends PlannedProduct {
  readonly inputs: WholeVariantInput[]
}

type Upload = (photo: PlannedPhoto) => Promise<string>

const toInputs = async ({ variants }: PlannedProduct, upload: Upload): Promise<WholeVariantInput[]> => {
  const inputs: WholeVariantInput[] = []
  for (const variant of variants) inputs.push(await toInput(variant, upload))
  return inputs
}

/** Writes one stored product, or new ones. Returns them in their order. */
const writeBatch = async (
  shop: ImportedShop,
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  batch: readonly PreparedProduct[],
): Promise<WholeProduct[]> => {
  const { stored, fields, inputs } = batch[0]! // no batch is empty
  if (!stored)
    return insertWholes(
      shop,
      tx,
      admin,
      batch.map((product) => ({ ...product.fields, variants: product.inputs })),
    )
  const { _id, updatedAt } = stored
  return [await updateWhole(shop, tx, admin, _id, { ...fields, updatedAt, variants: inputs })]
}

const toInput = async (
  { stored, fields, sizes, photos }: PlannedVariant,
  upload: Upload,
): Promise<WholeVariantInput> => {
  const sent: WholeVariantInput['photos'] = []
  for (const photo of photos) {
    const { view, fileId, alt } = photo
    // A photo that is uploaded now is described by its upload.
    const described = fileId !== undefined && alt?.updatedAt !== undefined
    sent.push({
      fileId: fileId ?? (await upload(photo)),
      view,
      ...(described && { alt: { uk: alt.uk, en: alt.en, updatedAt: alt.updatedAt } }),
    })
  }
  return { ...(stored && { _id: stored._id, updatedAt: stored.updatedAt }), ...fields, sizes: [...sizes], photos: sent }
}

/** Uploads a photo once, however many colours show it. */
const createUploader = (
  shop: ImportedShop,
  admin: AdministratorCaller,
  source: PhotoSource | undefined,
  noteFile: ApplyOptions['noteFile'],
): Upload => {
  const uploaded = new Map<string, string>()
  return async ({ given, alt }) => {
    if (!given || !source) throw new AppError('MANY_FILES_NOT_FOUND', { ids: [] })
    const before = uploaded.get(given.hash)
    if (before !== undefined) return before
    const image = await source.load(given.name)
    const { _id } = await storeImage(shop, admin, image, { uk: alt?.uk ?? '', en: alt?.en ?? '' }, noteFile)
    uploaded.set(given.hash, _id)
    return _id
  }
}

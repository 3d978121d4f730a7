import type { AdministratorCaller } from '#api/http/identify.ts'
import { storeImage } from '#api/modules/files/store-image.ts'
import { createMissingNames } from '#api/modules/imports/create-missing-names.ts'
import type { PlannedPhoto } from '#api/modules/imports/compose-photos.ts'
import type { PhotoSource } from '#api/modules/imports/photo-source.ts'
import type { ImportPlan, PlannedProduct, PlannedVariant } from '#api/modules/imports/plan.ts'
import { insertWhole, updateWhole } from '#api/modules/products/write-whole-product.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { AdminFile } from '#shared/entities/admin/file.ts'
import type { WholeProduct, WholeVariantInput } from '#shared/entities/admin/whole-product.ts'
import { AppError } from '#shared/errors.ts'

/** The part of a shop that an import writes to. */
export type ImportedShop = Pick<Shop, 'change' | 'now' | 'storage'>

/** A product that could not be written, most often because somebody else has changed it since the plan was made. */
export interface FailedProduct {
  readonly rows: readonly number[]
  readonly error: AppError
}

export interface ApplyOptions {
  /** Runs in the transaction of each product, and has it written by the function that it gets. Default: writes it. */
  readonly write?: (
    tx: ChangeTransaction,
    product: PlannedProduct,
    write: () => Promise<WholeProduct>,
  ) => Promise<unknown>
  /** Where the photos are that the plan names. */
  readonly photos?: PhotoSource | undefined
  /** Runs in the transaction that creates a file. */
  readonly noteFile?: ((tx: ChangeTransaction, file: AdminFile) => Promise<void>) | undefined
  /** Called after each product, and before the first. */
  readonly report?: (done: number, total: number) => void
}

/**
 * Writes a plan product by product, each with its photos and in a transaction of its own, in the way an editor's save does. An import that
 * was interrupted is continued by planning again: what is written already is no change any more.
 * @returns the products that were refused
 */
export async function applyPlan(
  shop: ImportedShop,
  admin: AdministratorCaller,
  plan: Pick<ImportPlan, 'newCategories' | 'newColours' | 'products'>,
  { photos, noteFile, report = () => undefined, write = (_tx, _product, run) => run() }: ApplyOptions = {},
): Promise<FailedProduct[]> {
  await createMissingNames(shop, admin, plan)
  const failed: FailedProduct[] = []
  const upload = createUploader(shop, admin, photos, noteFile)
  report(0, plan.products.length)
  for (const [index, product] of plan.products.entries()) {
    try {
      const inputs = await toInputs(product, upload)
      await shop.change((tx) => write(tx, product, () => writeProduct(shop, tx, admin, { ...product, inputs })))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failed.push({ rows: product.rows, error })
    }
    report(index + 1, plan.products.length)
  }
  return failed
}

type Upload = (photo: PlannedPhoto) => Promise<string>

const toInputs = async ({ variants }: PlannedProduct, upload: Upload): Promise<WholeVariantInput[]> => {
  const inputs: WholeVariantInput[] = []
  for (const variant of variants) inputs.push(await toInput(variant, upload))
  return inputs
}

const writeProduct = (
  shop: ImportedShop,
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  { stored, fields, inputs }: PlannedProduct & { inputs: WholeVariantInput[] },
): Promise<WholeProduct> =>
  stored
    ? updateWhole(shop, tx, admin, stored._id, { ...fields, updatedAt: stored.updatedAt, variants: inputs })
    : insertWhole(shop, tx, admin, { ...fields, variants: inputs })

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

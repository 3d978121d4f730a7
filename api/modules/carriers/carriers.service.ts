import type { UseCase } from '#api/http/use-case.ts'
import { listBranches, listCities } from '#api/modules/carriers/carriers.queries.ts'
import type { Shop } from '#api/shop.ts'
import type * as calls from '#shared/endpoints/carriers.ts'
import type { Carrier } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { placeWords } from '#api/rules/place-words.ts'

/** Returns cities of the directory. [CHK-01] */
export const searchCities: UseCase<typeof calls.searchCarrierCities> = async (
  shop,
  _caller,
  { query: { text = '' } },
) => ({
  entities: await listCities(shop.database, getCarrier(shop), placeWords(text)),
})

/** Returns branches of one city of the directory. [CHK-01] */
export const searchBranches: UseCase<typeof calls.searchCarrierBranches> = async (
  shop,
  _caller,
  { query: { city, text = '', kind } },
) => ({ entities: await listBranches(shop.database, getCarrier(shop), placeWords(city), placeWords(text), kind) })

/** Returns the carrier whose branches the checkout offers. Throws on a storefront that ships to no branch. [CFG-09] */
const getCarrier = ({ storefront, branchCarrier }: Pick<Shop, 'storefront' | 'branchCarrier'>): Carrier => {
  if (!storefront.features.branchShipping) throw new AppError('FORBIDDEN', { reason: 'NOT_OFFERED' })
  return branchCarrier
}

import type { Directory } from '#api/ports/carrier.ts'
import type { carrierBranches, carrierCities } from '#database/schema/carrier-directory.ts'
import type { BranchKind } from '#shared/enums.ts'
import { placeWords } from '#api/rules/place-words.ts'

export interface DirectoryRows {
  readonly cities: readonly Omit<typeof carrierCities.$inferInsert, 'carrier'>[]
  readonly branches: readonly Omit<typeof carrierBranches.$inferInsert, 'carrier'>[]
}

/**
 * Returns a directory as the shop stores it, with the words that it is found by. Cities without a branch and branches without a
 * city are left out. Of cities with the same name the largest keeps it; the others add their region. [CHK-01]
 */
export function listDirectoryRows({ cities, branches }: Directory): DirectoryRows {
  const branchesByCity = Map.groupBy(branches, ({ cityRef }) => cityRef)
  const countBranches = (ref: string): number => branchesByCity.get(ref)?.length ?? 0
  const largestFirst = cities
    .filter(({ ref }) => countBranches(ref) > 0)
    .toSorted((a, b) => countBranches(b.ref) - countBranches(a.ref) || (a.ref < b.ref ? -1 : 1))
  const taken = new Set<string>()
  const cityRows = largestFirst.map(({ ref, name, area }) => {
    const plain = placeWords(name)
    const label = taken.has(plain) && area ? `${name} (${area})` : name
    taken.add(plain)
    const words = `${plain} | ${placeWords(area)}`
    return { ref, name, area, label, labelWords: placeWords(label), words, branchCount: countBranches(ref) }
  })
  return {
    cities: cityRows,
    branches: cityRows.flatMap(({ ref: cityRef }) =>
      (branchesByCity.get(cityRef) ?? []).map(({ ref, number, kind, address }) => ({
        ref,
        cityRef,
        number,
        kind,
        address,
        words: placeWords(`${number} ${kindWords[kind]} ${address} ${wholeStreetWord(address)}`),
      })),
    ),
  }
}

const kindWords: Readonly<Record<BranchKind, string>> = {
  OFFICE: 'відділення branch',
  LOCKER: 'поштомат parcel locker',
}

/** Carriers use these abbreviations; visitors may write the words out. */
const streetWords: Readonly<Record<string, string>> = {
  'вул.': 'вулиця',
  'просп.': 'проспект',
  'бул.': 'бульвар',
  'пл.': 'площа',
  'пров.': 'провулок',
}
const wholeStreetWord = (address: string): string => streetWords[address.split(' ')[0] ?? ''] ?? ''

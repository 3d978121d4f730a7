import type { ShopProblems } from '#admin/features/shop/shop-resource.ts'
import { toLine } from '#admin/features/shop/to-line.ts'
import type { AdminColour, ColourInput } from '#shared/entities/admin/colour.ts'
import { colourFamilies } from '#shared/enums.ts'
import { toColourKey } from '#shared/rules/colour-key.ts'

/** A colour as it is typed. */
export interface ColourDraft {
  readonly nameUk: string
  readonly nameEn: string
  readonly hex: string
  /** Empty: the one of its shade. */
  readonly family: string
  /** Its name in addresses, which does not change with its names. Empty: made of its English name. */
  readonly key: string
}

/** Validates the draft, and converts it to the body of the call. */
export function readColour(draft: ColourDraft): { input: ColourInput; problems: ShopProblems<ColourDraft> } {
  const problems: ShopProblems<ColourDraft> = {}
  const hex = draft.hex.trim().replace(/^#?/, '#').toUpperCase()
  const key = draft.key || toColourKey(draft.nameEn)
  const family = colourFamilies.find((name) => name === draft.family)
  if (!key) problems.nameEn = 'no-latin'
  for (const field of ['nameUk', 'nameEn'] as const) if (draft[field].trim() === '') problems[field] = 'no-text'
  if (!/^#[\dA-F]{6}$/.test(hex)) problems.hex = 'no-hex'
  return {
    input: { key, name: { uk: toLine(draft.nameUk), en: toLine(draft.nameEn) }, hex, ...(family && { family }) },
    problems,
  }
}

/** Returns a colour as its fields show it. */
export function toColourDraft({ name, hex, family, key }: AdminColour): ColourDraft {
  return { nameUk: name.uk, nameEn: name.en, hex: hex.toUpperCase(), family, key }
}

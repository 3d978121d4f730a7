import type { enums as uk } from '#shared/texts/uk/enums.ts'

export const enums: Record<keyof typeof uk, string> = {
  'size-XXS': 'XXS',
  'size-XS': 'XS',
  'size-S': 'S',
  'size-M': 'M',
  'size-L': 'L',
  'size-XL': 'XL',
  'size-XXL': 'XXL',
  'size-OVERSIZE': 'oversize',
  'size-ONE_SIZE': 'one size',
  'size-WOMENS_OVERSIZE': 'women’s oversize',
  'size-MENS_OVERSIZE': 'men’s oversize',
  'type-MALE': 'male',
  'type-FEMALE': 'female',
  'type-OTHER': 'unisex',
}

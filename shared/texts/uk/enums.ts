/** Texts of enumeration values. [ENT-02] */
export const enums = {
  'size-XXS': 'XXS',
  'size-XS': 'XS',
  'size-S': 'S',
  'size-M': 'M',
  'size-L': 'L',
  'size-XL': 'XL',
  'size-XXL': 'XXL',
  'size-OVERSIZE': 'оверсайз',
  'size-ONE_SIZE': 'один розмір',
  'size-WOMENS_OVERSIZE': 'оверсайз жін.',
  'size-MENS_OVERSIZE': 'оверсайз чол.',
  'type-MALE': 'чоловічий',
  'type-FEMALE': 'жіночий',
  'type-OTHER': 'унісекс',
} as const

import type { Translated } from '#shared/enums.ts'

/** Row names of the size tables. The numbers are measured on the product itself, laid flat. */
export const labels = {
  chest: { uk: 'Обхват по грудях', en: 'Chest, all around' },
  length: { uk: 'Довжина по спинці', en: 'Back length' },
  sleeve: { uk: 'Рукав від коміра', en: 'Sleeve from the collar' },
  armhole: { uk: 'Глибина пройми', en: 'Armhole depth' },
  waist: { uk: 'Обхват пояса', en: 'Waist, all around' },
  hip: { uk: 'Обхват по стегнах', en: 'Hip, all around' },
  inseam: { uk: 'Внутрішній шов', en: 'Inseam' },
  rise: { uk: 'Висота посадки', en: 'Rise' },
  hem: { uk: 'Обхват холоші внизу', en: 'Leg opening, all around' },
  side: { uk: 'Довжина збоку', en: 'Side length' },
  width: { uk: 'Ширина', en: 'Width' },
  fullLength: { uk: 'Довжина', en: 'Length' },
  fringe: { uk: 'Тороки', en: 'Fringe' },
  foot: { uk: 'Довжина стопи', en: 'Foot length' },
  leg: { uk: 'Висота від п’яти', en: 'Height from the heel' },
  height: { uk: 'Висота', en: 'Height' },
  handle: { uk: 'Висота ручок', en: 'Handle drop' },
  depth: { uk: 'Глибина з відворотом', en: 'Depth with the cuff up' },
} as const satisfies Readonly<Record<string, Translated>>

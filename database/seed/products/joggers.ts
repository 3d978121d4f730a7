import { labels } from '#database/seed/products/labels.ts'
import type { SeedProduct } from '#database/seed/products/product.ts'

export const joggers: readonly SeedProduct[] = [
  {
    key: 'joggers-luka',
    garment: 'joggers',
    print: null,
    category: 'trousers',
    name: { uk: 'Джогери «Лука»', en: 'Luka joggers' },
    description: {
      uk:
        'Широкі джогери з тринитки 360 г/м²: сидять на поясі, падають прямо, збираються в манжеті. Пояс на гумці ' +
        'зі шнуром, дві кишені збоку й одна ззаду. У коліні досить місця, щоб сісти на підлогу.',
      en:
        'Wide joggers in 360 g/m² fleece: they sit at the waist, fall straight and gather at the cuff. An elastic ' +
        'waist with a cord, two pockets at the sides and one behind. Room enough in the knee to sit on the floor.',
    },
    composition: {
      uk: 'Бавовна 80 %, поліестер 20 %; пояс — гумка 4 см.',
      en: 'Cotton 80%, polyester 20%; waist on 4 cm elastic.',
    },
    care: {
      uk: '30 °C, кишені порожні, шнур зав’язаний. Сушити за пояс.',
      en: '30 °C, pockets empty, cord tied. Hang by the waistband.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'dry-line', 'iron-medium', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2701',
    price: { UAH: 1890, USD: 59 },
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    measurements: [
      { label: labels.waist, values: [66, 70, 76, 82, 88, 94] },
      { label: labels.hip, values: [104, 108, 114, 120, 126, 132] },
      { label: labels.inseam, values: [69, 70, 71.5, 73, 74, 75] },
      { label: labels.rise, values: [31, 32, 33.5, 35, 36.5, 38] },
    ],
    colours: {
      graphite: { daysAgo: 57, stock: [9, 0, 15, 22, 1, 3] },
      black: { daysAgo: 137, stock: [3, 3, 0, 15, 13, 8] },
      'grey-melange': { daysAgo: 98, stock: [12, 15, 0, 0, 1, 4] },
      sand: { daysAgo: 75, stock: [8, 0, 21, 8, 6, 0] },
      olive: { daysAgo: 183, stock: [10, 12, 25, 9, 5, 1] },
      cocoa: { daysAgo: 116, discountPrice: { UAH: 1490, USD: 46.75 }, stock: [4, 1, 9, 10, 8, 5] },
      navy: { daysAgo: 37, stock: [1, 9, 3, 0, 0, 3] },
      lavender: { daysAgo: 139, state: 'INACTIVE' },
    },
  },
]

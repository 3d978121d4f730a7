import { labels } from '#database/seed/products/labels.ts'
import type { SeedProduct } from '#database/seed/products/product.ts'

export const shorts: readonly SeedProduct[] = [
  {
    key: 'shorts-rika',
    garment: 'shorts',
    print: null,
    category: 'shorts',
    name: { uk: 'Шорти «Ріка»', en: 'Rika shorts' },
    description: {
      uk:
        'Широкі шорти до коліна, петля 340 г/м². Не заважають ні на велосипеді, ні по пояс у воді. Гумка м’яка, ' +
        'шнур довгий, із кишень нічого не випадає.',
      en:
        'Wide knee-length shorts in 340 g/m² loopback. They stay out of your way on a bike and waist-deep in a ' +
        'river. Soft elastic, a long cord, pockets that let nothing fall out.',
    },
    composition: {
      uk: 'Петля: бавовна 90 %, поліестер 10 %, 340 г/м².',
      en: 'Loopback: cotton 90%, polyester 10%, 340 g/m².',
    },
    care: {
      uk: '40 °C, можна з рушниками. Після річки сполоснути чистою водою.',
      en: '40 °C, towels welcome. After the river, rinse in clean water.',
    },
    careSymbols: ['wash-40', 'no-bleach', 'tumble-low', 'iron-medium', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2901',
    price: { UAH: 1390, USD: 45 },
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    measurements: [
      { label: labels.waist, values: [66, 70, 76, 82, 88, 94] },
      { label: labels.hip, values: [104, 108, 114, 120, 126, 132] },
      { label: labels.inseam, values: [21, 22, 23, 24, 25, 26] },
      { label: labels.side, values: [48, 49.5, 51, 52.5, 54, 55.5] },
    ],
    colours: {
      olive: { daysAgo: 6 },
      black: { daysAgo: 166, stock: [5, 7, 0, 12, 8, 8] },
      'grey-melange': { daysAgo: 192, stock: [0, 13, 0, 17, 13, 4] },
      sand: { daysAgo: 89, stock: [4, 2, 24, 22, 2, 5] },
      lavender: { daysAgo: 74, stock: [2, 1, 10, 1, 0, 0] },
      navy: { daysAgo: 178, comingSoon: true },
      'dusty-rose': { daysAgo: 54, discountPrice: { UAH: 1090, USD: 34.5 }, stock: [11, 1, 3, 17, 0, 1] },
    },
  },
]

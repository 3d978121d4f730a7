import { labels } from '#database/seed/products/labels.ts'
import type { SeedProduct } from '#database/seed/products/product.ts'

export const jeans: readonly SeedProduct[] = [
  {
    key: 'trousers-dolyna',
    garment: 'trousers',
    print: null,
    category: 'trousers',
    name: { uk: 'Джинси «Долина»', en: 'Dolyna jeans' },
    description: {
      uk:
        'Прямі широкі джинси з деніму 475 г/м², який за місяць звикає до вас. Висока посадка, металевий ґудзик, ' +
        'дві кишені спереду й дві ззаду. Холоша рівна від стегна до низу.',
      en:
        'Straight wide jeans in 475 g/m² denim that gets used to you within a month. High waist, a metal button, ' +
        'two pockets in front and two behind. The leg is even from thigh to hem.',
    },
    composition: {
      uk: 'Денім 475 г/м², бавовна 100 %.',
      en: 'Denim, 475 g/m², cotton 100%.',
    },
    care: {
      uk: 'Прати рідко, навиворіт, за 30 °C. Індиго спершу лишає слід на світлому: бережіть білий диван.',
      en: 'Wash rarely, inside out, at 30 °C. Indigo marks light things at first: mind the white sofa.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'dry-line', 'iron-medium', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2801',
    price: { UAH: 2590, USD: 85 },
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    measurements: [
      { label: labels.waist, values: [68, 72, 77, 82, 88, 94] },
      { label: labels.hip, values: [98, 102, 107, 112, 118, 124] },
      { label: labels.inseam, values: [76, 77, 78.5, 80, 81, 82] },
      { label: labels.hem, values: [46, 47, 48.5, 50, 51.5, 53] },
    ],
    colours: {
      indigo: { daysAgo: 2, stock: [10, 13, 15, 15, 12, 4] },
      'washed-blue': { daysAgo: 156, discountPrice: { UAH: 2090, USD: 68 }, stock: [3, 16, 2, 3, 5, 6] },
      black: { daysAgo: 181, stock: [0, 1, 14, 16, 13, 7] },
      ecru: { daysAgo: 82, stock: [1, 16, 0, 8, 9, 0] },
    },
  },
]

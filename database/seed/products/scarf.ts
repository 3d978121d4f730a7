import { labels } from '#database/seed/products/labels.ts'
import type { SeedProduct } from '#database/seed/products/product.ts'

export const scarves: readonly SeedProduct[] = [
  {
    key: 'scarf-pasmo',
    garment: 'scarf',
    print: null,
    category: 'accessories',
    name: { uk: 'Шарф «Пасмо»', en: 'Pasmo scarf' },
    description: {
      uk:
        'Пасмо — це і гірський хребет, і жмут пряжі. Шарф у рубчик, 30 на 190 см, із тороками по 8 см. ' +
        'Обгортається двічі й не кусається.',
      en:
        'Pasmo means a mountain ridge and also a hank of yarn. The scarf is ribbed, 30 by 190 cm, with an 8 cm ' +
        'fringe. It goes around twice and does not itch.',
    },
    composition: {
      uk: 'Мериносова вовна 50 %, акрил 50 %.',
      en: 'Merino wool 50%, acrylic 50%.',
    },
    care: {
      uk: 'Ручне прання, 30 °C, засіб для вовни. Тороки розчесати пальцями, сушити на рівному.',
      en: 'Hand wash, 30 °C, wool detergent. Comb the fringe with your fingers and dry on a flat surface.',
    },
    careSymbols: ['wash-hand', 'no-bleach', 'dry-flat', 'iron-low', 'clean-p-gentle'],
    type: 'OTHER',
    vendorCode: 'SH-3101',
    price: { UAH: 1290, USD: 42 },
    sizes: ['ONE_SIZE'],
    measurements: [
      { label: labels.width, values: [30] },
      { label: labels.fullLength, values: [190] },
      { label: labels.fringe, values: [8] },
    ],
    colours: {
      sand: { daysAgo: 47 },
      graphite: { daysAgo: 167 },
      rust: { daysAgo: 17 },
      forest: { daysAgo: 87, discountPrice: { UAH: 990, USD: 32.5 }, stock: [17] },
      milk: { daysAgo: 107, stock: [0] },
      ochre: { daysAgo: 125, state: 'INACTIVE', stock: [2] },
      navy: { daysAgo: 119, stock: [3] },
    },
  },
]

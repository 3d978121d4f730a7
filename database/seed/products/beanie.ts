import { labels } from '#database/seed/products/labels.ts'
import type { SeedProduct } from '#database/seed/products/product.ts'

export const beanies: readonly SeedProduct[] = [
  {
    key: 'beanie-makivka',
    garment: 'beanie',
    print: null,
    category: 'accessories',
    name: { uk: 'Шапка «Маківка»', en: 'Makivka beanie' },
    description: {
      uk:
        'Біні в рубчик із відворотом і маленькою нашивкою ШИР. В’язана цупко, тому тримається на маківці й не ' +
        'сповзає на очі. Глибина з відворотом 22 см, на голову 54–60 см.',
      en:
        'A ribbed beanie with a turn-up and a small ШИР patch. Knitted firmly, so it stays on the crown and off ' +
        'your eyes. 22 cm deep with the cuff up, for heads of 54–60 cm.',
    },
    composition: {
      uk: 'Вовна 30 %, акрил 70 %.',
      en: 'Wool 30%, acrylic 70%.',
    },
    care: {
      uk: 'Прати руками, шампунем для волосся. Сушити на перевернутій мисці, щоб не втратила форми.',
      en: 'Wash by hand, with hair shampoo. Dry over an upturned bowl to keep the shape.',
    },
    careSymbols: ['wash-hand', 'no-bleach', 'no-tumble', 'no-iron', 'clean-p-gentle'],
    type: 'OTHER',
    vendorCode: 'SH-3401',
    price: { UAH: 790, USD: 28 },
    sizes: ['ONE_SIZE'],
    measurements: [
      { label: labels.width, values: [21] },
      { label: labels.depth, values: [22] },
    ],
    colours: {
      graphite: { daysAgo: 185, stock: [2] },
      rust: { daysAgo: 121, stock: [12] },
      milk: { daysAgo: 126 },
      forest: { daysAgo: 32, stock: [1] },
      ochre: { daysAgo: 4, stock: [35] },
      navy: { daysAgo: 101, comingSoon: true },
      black: { daysAgo: 191, stock: [31] },
    },
  },
]

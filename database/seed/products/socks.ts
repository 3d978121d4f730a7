import { labels } from '#database/seed/products/labels.ts'
import type { SeedProduct } from '#database/seed/products/product.ts'

export const socks: readonly SeedProduct[] = [
  {
    key: 'socks-stezhka',
    garment: 'socks',
    print: null,
    category: 'accessories',
    name: { uk: 'Шкарпетки «Стежка»', en: 'Stezhka socks' },
    description: {
      uk:
        'Шкарпетки в рубчик до середини литки. П’ята зміцнена, носок без шва, гумка не лишає слідів. Розмір S — на ' +
        'ногу 35–38, M — 39–42, L — 43–46.',
      en:
        'Ribbed socks to the middle of the calf. Reinforced heel, seamless toe, a cuff that leaves no marks. S ' +
        'fits EU 35–38, M 39–42, L 43–46.',
    },
    composition: {
      uk: 'Бавовна 78 %, поліамід 20 %, еластан 2 %.',
      en: 'Cotton 78%, polyamide 20%, elastane 2%.',
    },
    care: {
      uk: '40 °C, парами. Гумку не прасувати.',
      en: '40 °C, in pairs. Do not iron the cuff.',
    },
    careSymbols: ['wash-40', 'no-bleach', 'tumble-low', 'no-iron', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-3201',
    price: { UAH: 290, USD: 12 },
    sizes: ['S', 'M', 'L'],
    measurements: [
      { label: labels.foot, values: [22, 24.5, 27] },
      { label: labels.leg, values: [21, 23, 25] },
    ],
    colours: {
      milk: { daysAgo: 189, stock: [1, 3, 0] },
      black: { daysAgo: 12 },
      graphite: { daysAgo: 152, discountPrice: { UAH: 230, USD: 9.5 } },
      rust: { daysAgo: 157, stock: [19, 17, 8] },
      forest: { daysAgo: 20 },
      sky: { daysAgo: 171, stock: [18, 0, 22] },
    },
  },
]

import { labels } from '#database/seed/products/labels.ts'
import type { SeedProduct } from '#database/seed/products/product.ts'

export const tanks: readonly SeedProduct[] = [
  {
    key: 'tank-stav',
    garment: 'tank',
    print: null,
    category: 'tees',
    name: { uk: 'Майка «Став»', en: 'Stav tank top' },
    description: {
      uk:
        'Пройма глибока, руки вільні, боки прямі. Полотно 210 г/м² рівно падає від плечей і не скручується знизу. ' +
        'Краї обшито тією самою бавовною, без гумки.',
      en:
        'Deep armholes, free arms, straight sides. The 210 g/m² jersey falls evenly from the shoulders and does ' +
        'not curl at the hem. Edges are bound in the same cotton, with no elastic.',
    },
    composition: {
      uk: 'Довговолокниста бавовна 100 %, без еластану.',
      en: 'Long-staple cotton 100%, no elastane.',
    },
    care: {
      uk: 'Витримує прання за 40 °C. Сохне за ніч на мотузці.',
      en: 'Takes a 40 °C wash. Dries overnight on a line.',
    },
    careSymbols: ['wash-40', 'no-bleach', 'dry-line', 'iron-medium', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2201',
    price: { UAH: 890, USD: 29 },
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    measurements: [
      { label: labels.chest, values: [104, 108, 114, 120, 126, 132] },
      { label: labels.length, values: [66, 68, 70, 72, 74, 76] },
      { label: labels.armhole, values: [23, 24, 25, 26, 27, 28] },
    ],
    colours: {
      milk: { daysAgo: 174 },
      black: { daysAgo: 180, stock: [11, 10, 1, 21, 8, 0] },
      sand: { daysAgo: 83, stock: [12, 1, 2, 2, 0, 0] },
      rust: { daysAgo: 109, discountPrice: { UAH: 690, USD: 22.5 } },
      olive: { daysAgo: 159, stock: [12, 18, 0, 18, 14, 6] },
      butter: { daysAgo: 31, stock: [0, 0, 0, 0, 0, 0] },
    },
  },
  {
    key: 'tank-milyna-stripes',
    garment: 'tank',
    print: 'stripes',
    category: 'tees',
    name: { uk: 'Майка «Мілина»', en: 'Milyna tank top' },
    description: {
      uk:
        'Смужка йде колами, як вода на мілині. В’яжемо з двох ниток, молочної та синьої, тому зі споду майка така ' +
        'сама. Плечі завширшки в три пальці, довжина до стегна.',
      en:
        'The stripe goes around and around like water over a shoal. We knit it from two yarns, milk and navy, so ' +
        'the inside looks the same. Shoulders three fingers wide, length to the hip.',
    },
    composition: {
      uk: 'Фарбована пряжа: бавовна 92 %, льон 8 %.',
      en: 'Dyed yarn: cotton 92%, linen 8%.',
    },
    care: {
      uk: 'До 30 °C, із білим не змішувати. Праска на дві крапки.',
      en: 'Up to 30 °C, never with whites. Iron on two dots.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'no-tumble', 'iron-medium', 'no-clean'],
    type: 'FEMALE',
    vendorCode: 'SH-2202',
    price: { UAH: 990, USD: 32 },
    sizes: ['XS', 'S', 'M', 'L'],
    measurements: [
      { label: labels.chest, values: [104, 108, 114, 120] },
      { label: labels.length, values: [66, 68, 70, 72] },
      { label: labels.armhole, values: [23, 24, 25, 26] },
    ],
    colours: {
      milk: { daysAgo: 40, stock: [0, 0, 11, 20] },
    },
  },
  {
    key: 'tank-skelia-shyr-wordmark',
    garment: 'tank',
    print: 'shyr-wordmark',
    category: 'tees',
    name: { uk: 'Майка «Скеля»', en: 'Skelia tank top' },
    description: {
      uk:
        'Чорна майка з одним словом на грудях. ШИР надруковано шовкотрафаретом, літери заввишки 4 см, край рівний. ' +
        'Добра сама й під розстебнутою сорочкою.',
      en:
        'A black tank with one word on the chest. ШИР is silkscreened, the letters 4 cm high, with a crisp edge. ' +
        'Good alone and under an open shirt.',
    },
    composition: {
      uk: 'Бавовна 100 %, інтерлок 215 г/м².',
      en: 'Cotton 100%, 215 g/m² interlock.',
    },
    care: {
      uk: 'Прати з чорним, засобом для темного. Не сушити на батареї.',
      en: 'Wash with black, using a detergent for darks. Keep off the radiator.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'no-tumble', 'iron-low', 'no-clean'],
    type: 'MALE',
    vendorCode: 'SH-2203',
    price: { UAH: 990, USD: 32 },
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    measurements: [
      { label: labels.chest, values: [110, 116, 122, 128, 134] },
      { label: labels.length, values: [69, 71, 73, 75, 77] },
      { label: labels.armhole, values: [24, 25, 26, 27, 28] },
    ],
    colours: {
      black: { daysAgo: 165 },
    },
  },
  {
    key: 'tank-poliana-field',
    garment: 'tank',
    print: 'field',
    category: 'tees',
    name: { uk: 'Майка «Поляна»', en: 'Poliana tank top' },
    description: {
      uk:
        'На грудях поле в лініях: де вони сходяться, там улоговина. Світла фарба вбирається в оливкову нитку й за ' +
        'сезон не тріскає. Крій прямий, без виточок.',
      en:
        'A field in lines on the chest: where they draw together, the ground dips. The light ink soaks into the ' +
        'olive yarn and does not crack over a season. A straight cut with no darts.',
    },
    composition: {
      uk: 'Бавовна 97 %, еластан 3 %, 205 г/м².',
      en: 'Cotton 97%, elastane 3%, 205 g/m².',
    },
    care: {
      uk: 'Машинне прання, 30 °C, найменше обертів. Розправити руками, поки волога.',
      en: 'Machine wash, 30 °C, lowest spin. Smooth by hand while damp.',
    },
    careSymbols: ['wash-30-gentle', 'no-bleach', 'no-tumble', 'iron-low', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2204',
    price: { UAH: 1090, USD: 35 },
    sizes: ['S', 'M', 'L', 'XL'],
    measurements: [
      { label: labels.chest, values: [108, 114, 120, 126] },
      { label: labels.length, values: [68, 70, 72, 74] },
      { label: labels.armhole, values: [24, 25, 26, 27] },
    ],
    colours: {
      olive: { daysAgo: 168, stock: [3, 2, 11, 3] },
    },
  },
]

import { labels } from '#database/seed/products/labels.ts'
import type { SeedProduct } from '#database/seed/products/product.ts'

export const zipHoodies: readonly SeedProduct[] = [
  {
    key: 'ziphoodie-zaplava',
    garment: 'ziphoodie',
    print: null,
    category: 'hoodies',
    name: { uk: 'Худі на блискавці «Заплава»', en: 'Zaplava zip hoodie' },
    description: {
      uk:
        'Худі, яке вдягаєш, не знімаючи навушників. Металева блискавка з важким бігунком іде до самого каптура. ' +
        'Тринитка 400 г/м², глибокі кишені, щільні манжети.',
      en:
        'A hoodie you put on without taking off your headphones. The metal zipper with its heavy pull runs right ' +
        'up to the hood. 400 g/m² fleece, deep pockets, firm cuffs.',
    },
    composition: {
      uk: 'Бавовна 80 %, поліестер 20 %, 400 г/м²; блискавка металева.',
      en: 'Cotton 80%, polyester 20%, 400 g/m²; metal zipper.',
    },
    care: {
      uk: 'Застебнути блискавку, вивернути, 30 °C. Бігунок змащувати не треба.',
      en: 'Zip up, turn inside out, 30 °C. The zipper needs no oil.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'no-tumble', 'iron-medium', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2601',
    price: { UAH: 2690, USD: 85 },
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    measurements: [
      { label: labels.chest, values: [116, 120, 126, 132, 138, 144] },
      { label: labels.length, values: [65, 67, 69, 71, 73, 75] },
      { label: labels.sleeve, values: [79, 80.5, 82.5, 84.5, 86.5, 88.5] },
    ],
    colours: {
      black: { daysAgo: 130, stock: [7, 9, 24, 15, 2, 2] },
      'grey-melange': { daysAgo: 45 },
      olive: { daysAgo: 1, stock: [7, 17, 20, 19, 8, 5] },
      burgundy: { daysAgo: 161, discountPrice: { UAH: 2150, USD: 67.99 }, stock: [1, 12, 9, 2, 14, 0] },
      sand: { daysAgo: 18, stock: [11, 17, 19, 0, 3, 5] },
      navy: { daysAgo: 124, stock: [7, 2, 16, 8, 0, 3] },
    },
  },
  {
    key: 'ziphoodie-nebokrai-horizon',
    garment: 'ziphoodie',
    print: 'horizon',
    category: 'hoodies',
    name: { uk: 'Худі на блискавці «Небокрай»', en: 'Nebokrai zip hoodie' },
    description: {
      uk:
        'Спереду блискавка й дрібне ШИР, ззаду над пагорбом сонце чи місяць, кому як. Світлий малюнок лежить на ' +
        'білій основі, тож на чорному не сіріє. Каптур глибокий, у ньому видно тільки те, що попереду.',
      en:
        'A zipper and a small ШИР in front; behind, a sun or a moon over the hill, as you see it. The pale drawing ' +
        'lies on a white base, so it does not turn gray on black. The hood is deep and shows you only what lies ' +
        'ahead.',
    },
    composition: {
      uk: 'Тринитка: бавовна 76 %, поліестер 24 %, 410 г/м².',
      en: 'Three-thread fleece: cotton 76%, polyester 24%, 410 g/m².',
    },
    care: {
      uk: 'Темне прання, 30 °C, застебнувши доверху. Виймати з машини відразу, щоб не лишилося заломів.',
      en: 'Dark wash, 30 °C, zipped to the top. Take out at once so that no creases set.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'no-tumble', 'iron-low', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2602',
    price: { UAH: 2990, USD: 95 },
    sizes: ['WOMENS_OVERSIZE', 'MENS_OVERSIZE'],
    measurements: [
      { label: labels.chest, values: [130, 144] },
      { label: labels.length, values: [69, 75] },
      { label: labels.sleeve, values: [82.5, 88.5] },
    ],
    colours: {
      black: { daysAgo: 134, stock: [0, 2] },
    },
  },
  {
    key: 'ziphoodie-verkhovyna-arch',
    garment: 'ziphoodie',
    print: 'arch',
    category: 'hoodies',
    name: { uk: 'Худі на блискавці «Верховина»', en: 'Verkhovyna zip hoodie' },
    description: {
      uk:
        'Дуги на спині — хребет за хребтом, доки сягає око. Темним по меланжу, а під аркою ШИР, не більше за ' +
        'мізинець. Вага середня, 380 г/м²: восени замість куртки, узимку під нею.',
      en:
        'Arcs on the back: ridge beyond ridge, as far as the eye goes. Dark on melange, and under the arch ШИР, no ' +
        'bigger than a little finger. Medium weight, 380 g/m²: instead of a jacket in fall, under one in winter.',
    },
    composition: {
      uk: 'Меланжева пряжа, бавовна 81 %, поліестер 19 %.',
      en: 'Melange yarn, cotton 81%, polyester 19%.',
    },
    care: {
      uk: 'Прати навиворіт за 40 °C, сушити на широких плічках. Метал витирати насухо.',
      en: 'Wash inside out at 40 °C, dry on a wide hanger. Wipe the metal dry.',
    },
    careSymbols: ['wash-40', 'no-bleach', 'dry-line', 'iron-low', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2603',
    price: { UAH: 2890, USD: 92 },
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    measurements: [
      { label: labels.chest, values: [120, 126, 132, 138, 144] },
      { label: labels.length, values: [67, 69, 71, 73, 75] },
      { label: labels.sleeve, values: [80.5, 82.5, 84.5, 86.5, 88.5] },
    ],
    colours: {
      'grey-melange': { daysAgo: 61 },
    },
  },
  {
    key: 'ziphoodie-khutir-window',
    garment: 'ziphoodie',
    print: 'window',
    category: 'hoodies',
    name: { uk: 'Худі на блискавці «Хутір»', en: 'Khutir zip hoodie' },
    description: {
      uk:
        'Вікно хутора світиться здалеку. Ми надрукували його на спині світлою фарбою, 30 см заввишки, із сонцем ' +
        'усередині. Один розмір, щоб накидати поверх усього.',
      en:
        'A farmhouse window glows from afar. We printed it on the back in light ink, 30 cm high, with the sun ' +
        'inside. One size, to throw over everything.',
    },
    composition: {
      uk: 'Петля 370 г/м², бавовна 87 %, поліестер 13 %.',
      en: 'Loopback, 370 g/m², cotton 87%, polyester 13%.',
    },
    care: {
      uk: 'За 30 °C із застебнутою блискавкою. Друк не прасувати: він розгладиться на вас.',
      en: 'At 30 °C with the zipper closed. Skip ironing the print: it smooths out as you wear it.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'no-tumble', 'no-iron', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2604',
    price: { UAH: 2990, USD: 95 },
    sizes: ['OVERSIZE'],
    measurements: [
      { label: labels.chest, values: [136] },
      { label: labels.length, values: [72] },
      { label: labels.sleeve, values: [85.5] },
    ],
    colours: {
      olive: { daysAgo: 42, comingSoon: true },
    },
  },
]

import { labels } from '#database/seed/products/labels.ts'
import type { SeedProduct } from '#database/seed/products/product.ts'

export const totes: readonly SeedProduct[] = [
  {
    key: 'tote-shliakh',
    garment: 'tote',
    print: null,
    category: 'accessories',
    name: { uk: 'Шопер «Шлях»', en: 'Shliakh tote' },
    description: {
      uk:
        'Шопер із канви 340 г/м², 38 на 42 см: ноутбук, хліб і светр. Ручки на плече, дно прошито вдвоє, тримає ' +
        '12 кг.',
      en:
        'A tote in 340 g/m² canvas, 38 by 42 cm: a laptop, bread and a sweater. Shoulder handles and a ' +
        'double-stitched base that holds 12 kg.',
    },
    composition: {
      uk: 'Бавовняна канва 100 %, 340 г/м².',
      en: 'Cotton canvas 100%, 340 g/m².',
    },
    care: {
      uk: 'Чистити вологою губкою, прати щонайбільше за 30 °C. Трохи сяде, це канва.',
      en: 'Wipe with a damp sponge, wash at 30 °C at most. It will shrink a little: it is canvas.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'no-tumble', 'iron-high', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-3301',
    price: { UAH: 690, USD: 24 },
    sizes: ['ONE_SIZE'],
    measurements: [
      { label: labels.width, values: [38] },
      { label: labels.height, values: [42] },
      { label: labels.handle, values: [31] },
    ],
    colours: {
      ecru: { daysAgo: 111, stock: [32] },
      black: { daysAgo: 120, stock: [0] },
      olive: { daysAgo: 158, stock: [1] },
      ochre: { daysAgo: 67, stock: [17] },
    },
  },
  {
    key: 'tote-pryhirok-horizon',
    garment: 'tote',
    print: 'horizon',
    category: 'accessories',
    name: { uk: 'Шопер «Пригірок»', en: 'Pryhirok tote' },
    description: {
      uk:
        'Сонце й пригірок темною фарбою на нефарбованій канві. Друк один, рівний, на лицьовому боці. Усередині ' +
        'кишенька для ключів.',
      en:
        'Sun and hillock in dark ink on undyed canvas. A single even print, on the front. There is a small key ' +
        'pocket inside.',
    },
    composition: {
      uk: 'Нефарбована канва, бавовна 100 %, 320 г/м².',
      en: 'Undyed canvas, cotton 100%, 320 g/m².',
    },
    care: {
      uk: 'Плями терти милом. Прасувати вологим, із вивороту.',
      en: 'Rub stains with soap. Iron damp, from the inside.',
    },
    careSymbols: ['wash-hand', 'no-bleach', 'dry-line', 'iron-high', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-3302',
    price: { UAH: 790, USD: 28 },
    sizes: ['ONE_SIZE'],
    measurements: [
      { label: labels.width, values: [38] },
      { label: labels.height, values: [42] },
      { label: labels.handle, values: [31] },
    ],
    colours: {
      ecru: { daysAgo: 13, stock: [38] },
    },
  },
  {
    key: 'tote-prohalyna-window',
    garment: 'tote',
    print: 'window',
    category: 'accessories',
    name: { uk: 'Шопер «Прогалина»', en: 'Prohalyna tote' },
    description: {
      uk:
        'Теракотове вікно на екрю. Арка, сонце, смуги підвіконня: друк на пів сумки заввишки. Канва з часом ' +
        'м’якшає, а вікно лишається.',
      en:
        'A terracotta window on ecru. Arch, sun, stripes of the sill: a print half the bag high. With time the ' +
        'canvas softens and the window stays.',
    },
    composition: {
      uk: 'Канва 330 г/м², 100 % бавовни; ручки — бавовняна стрічка.',
      en: 'Canvas, 330 g/m², 100% cotton; handles of cotton tape.',
    },
    care: {
      uk: 'Прати окремо, у холодній воді, руками. Надати форми, поки мокрий.',
      en: 'Wash alone, cold, by hand. Shape while wet.',
    },
    careSymbols: ['wash-hand', 'no-bleach', 'dry-line', 'iron-medium', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-3303',
    price: { UAH: 790, USD: 28 },
    sizes: ['ONE_SIZE'],
    measurements: [
      { label: labels.width, values: [38] },
      { label: labels.height, values: [42] },
      { label: labels.handle, values: [31] },
    ],
    colours: {
      ecru: { daysAgo: 146, stock: [1] },
    },
  },
  {
    key: 'tote-obnizhok-furrows',
    garment: 'tote',
    print: 'furrows',
    category: 'accessories',
    name: { uk: 'Шопер «Обніжок»', en: 'Obnizhok tote' },
    description: {
      uk:
        'Поле вночі: чорна канва, світлі борозни, кругле сонце над ними. Фарба лягає товсто, тягнемо її двічі. ' +
        'Кожну ручку пришито хрестом.',
      en:
        'A field by night: black canvas, pale furrows, a round sun above. The ink goes on thick, in two pulls. ' +
        'Each handle is sewn on with a cross.',
    },
    composition: {
      uk: 'Чорна канва, бавовна 80 %, перероблена бавовна 20 %.',
      en: 'Black canvas, cotton 80%, recycled cotton 20%.',
    },
    care: {
      uk: 'Чорна канва не любить замочування. Прати швидко, до 30 °C, сушити розправленою.',
      en: 'Black canvas dislikes soaking. Wash quickly, up to 30 °C, and dry spread out.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'dry-flat', 'iron-medium', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-3304',
    price: { UAH: 890, USD: 31 },
    sizes: ['ONE_SIZE'],
    measurements: [
      { label: labels.width, values: [38] },
      { label: labels.height, values: [42] },
      { label: labels.handle, values: [31] },
    ],
    colours: {
      black: { daysAgo: 16, stock: [34] },
    },
  },
  {
    key: 'tote-hai-shyr-wordmark',
    garment: 'tote',
    print: 'shyr-wordmark',
    category: 'accessories',
    name: { uk: 'Шопер «Гай»', en: 'Hai tote' },
    description: {
      uk:
        'Оливковий шопер зі світлим ШИР. Напис 18 см завширшки видно з другого боку вулиці. Уміщає ковдру для ' +
        'пікніка й термос.',
      en:
        'An olive tote with a pale ШИР. The word is 18 cm wide and reads from across the street. Holds a picnic ' +
        'blanket and a thermos.',
    },
    composition: {
      uk: 'Бавовна 65 %, льон 35 %, канва 350 г/м².',
      en: 'Cotton 65%, linen 35%, 350 g/m² canvas.',
    },
    care: {
      uk: 'Чистити щіткою насухо, раз на сезон — 30 °C. Сушити догори дном.',
      en: 'Brush dry; once a season, 30 °C. Dry upside down.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'no-tumble', 'iron-medium', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-3305',
    price: { UAH: 790, USD: 28 },
    sizes: ['ONE_SIZE'],
    measurements: [
      { label: labels.width, values: [38] },
      { label: labels.height, values: [42] },
      { label: labels.handle, values: [31] },
    ],
    colours: {
      olive: { daysAgo: 162, stock: [3] },
    },
  },
]

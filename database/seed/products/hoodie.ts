import { labels } from '#database/seed/products/labels.ts'
import type { SeedProduct } from '#database/seed/products/product.ts'

export const hoodies: readonly SeedProduct[] = [
  {
    key: 'hoodie-obrii',
    garment: 'hoodie',
    print: null,
    category: 'hoodies',
    name: { uk: 'Худі «Обрій»', en: 'Obrii hoodie' },
    description: {
      uk:
        'Худі, з якого ми почали. Тринитка 420 г/м², двошаровий каптур, кишеня-кенгуру, шнур у металевих люверсах. ' +
        'Плече спущене на 9 см, у рукав можна сховати пальці. Тримає форму роками.',
      en:
        'The hoodie we started with. 420 g/m² fleece, a double-layer hood, a kangaroo pocket, a cord through metal ' +
        'eyelets. The shoulder drops 9 cm and the sleeve is long enough to hide your fingers. It holds its shape ' +
        'for years.',
    },
    composition: {
      uk: 'Бавовна 80 %, поліестер 20 %, тринитка з начосом 420 г/м².',
      en: 'Cotton 80%, polyester 20%, brushed fleece of 420 g/m².',
    },
    care: {
      uk: 'Зав’язати шнур, вивернути, прати за 30 °C. Сушити розкладеним, каптуром угору.',
      en: 'Tie the cord, turn inside out, wash at 30 °C. Lay out to dry, hood up.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'dry-flat', 'iron-medium', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2501',
    price: { UAH: 2490, USD: 79 },
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    measurements: [
      { label: labels.chest, values: [114, 118, 124, 130, 136, 142] },
      { label: labels.length, values: [66, 68, 70, 72, 74, 76] },
      { label: labels.sleeve, values: [79.5, 81, 83, 85, 87, 89] },
    ],
    colours: {
      'grey-melange': { daysAgo: 148 },
      black: { daysAgo: 9, hero: 1 },
      milk: { daysAgo: 59 },
      sand: { daysAgo: 27, stock: [0, 0, 1, 11, 0, 4] },
      olive: { daysAgo: 95 },
      burgundy: { daysAgo: 43, stock: [8, 15, 13, 0, 0, 1] },
      lavender: { daysAgo: 14, discountPrice: { UAH: 1990, USD: 64.5 }, stock: [4, 17, 0, 15, 2, 6] },
      forest: { daysAgo: 117 },
      navy: { daysAgo: 35 },
      cocoa: { daysAgo: 163, state: 'INACTIVE', stock: [6, 10, 20, 12, 11, 0] },
    },
  },
  {
    key: 'hoodie-kriazh-shyr-wordmark',
    garment: 'hoodie',
    print: 'shyr-wordmark',
    category: 'hoodies',
    name: { uk: 'Худі «Кряж»', en: 'Kriazh hoodie' },
    description: {
      uk:
        'ШИР через усі груди, під шнурами й далі. На чорному худі літери світлі, на сірому темні. Фарба густа, ' +
        'лягає за два проходи й не блищить. Каптур викроєно з трьох частин, тому він стоїть.',
      en:
        'ШИР across the chest, behind the cords and past them. The letters are light on the black hoodie and dark ' +
        'on the gray. The ink is dense, laid in two passes, with no shine. The hood is cut in three parts, and so ' +
        'it stands.',
    },
    composition: {
      uk: 'Бавовна 75 %, поліестер 25 %; люверси — сталь.',
      en: 'Cotton 75%, polyester 25%; eyelets of steel.',
    },
    care: {
      uk: '30 °C, літерами досередини, віджим слабкий. Праску на напис не ставити.',
      en: '30 °C, letters turned in, a weak spin. Never set the iron on the word.',
    },
    careSymbols: ['wash-30-gentle', 'no-bleach', 'no-tumble', 'iron-low', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2502',
    price: { UAH: 2590, USD: 82 },
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    measurements: [
      { label: labels.chest, values: [118, 124, 130, 136, 142] },
      { label: labels.length, values: [68, 70, 72, 74, 76] },
      { label: labels.sleeve, values: [81, 83, 85, 87, 89] },
    ],
    colours: {
      'grey-melange': { daysAgo: 105, stock: [6, 15, 0, 6, 5] },
      black: { daysAgo: 66, stock: [16, 16, 9, 2, 7] },
    },
  },
  {
    key: 'hoodie-pahorb-horizon',
    garment: 'hoodie',
    print: 'horizon',
    category: 'hoodies',
    name: { uk: 'Худі «Пагорб»', en: 'Pahorb hoodie' },
    description: {
      uk:
        'На спині пагорб зі смуг, над ним теракотове сонце. Спереду тихо: молочне худі та дрібне ШИР коло серця. ' +
        'Малюнок 32 см заввишки друкуємо на крої, до зшивання, тому він лежить точно посередині.',
      en:
        'On the back, a hill of stripes with a terracotta sun above it. The front is quiet: a milk hoodie and a ' +
        'small ШИР by the heart. We print the 32 cm drawing on the cut panel, before sewing, so it sits exactly in ' +
        'the middle.',
    },
    composition: {
      uk: 'Начісний трикотаж 400 г/м²: бавовна 83 %, поліестер 17 %.',
      en: 'Brushed knit, 400 g/m²: cotton 83%, polyester 17%.',
    },
    care: {
      uk: 'Не прати з джинсами: молочне вбирає синє. Вода 30 °C, сушити на рушнику, принтом угору.',
      en: 'Keep it away from denim: milk takes on blue. Water at 30 °C, then dry on a towel, print up.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'dry-flat', 'iron-low', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2503',
    price: { UAH: 2790, USD: 88 },
    sizes: ['WOMENS_OVERSIZE', 'MENS_OVERSIZE'],
    measurements: [
      { label: labels.chest, values: [128, 142] },
      { label: labels.length, values: [70, 76] },
      { label: labels.sleeve, values: [83, 89] },
    ],
    colours: {
      milk: { daysAgo: 19, stock: [17, 19] },
    },
  },
  {
    key: 'hoodie-balka-window',
    garment: 'hoodie',
    print: 'window',
    category: 'hoodies',
    name: { uk: 'Худі «Балка»', en: 'Balka hoodie' },
    description: {
      uk:
        'Темне вікно на пісочному: ніч надворі чи день усередині, вирішувати вам. Малюнок займає спину нижче від ' +
        'лопаток, на грудях лише дрібний напис. Один великий розмір, 66 см завширшки; шви подвоєно.',
      en:
        'A dark window on sand: night outside or day within, you decide. The drawing takes the back below the ' +
        'shoulder blades; the chest has only a small word. One big size, 66 cm across, with doubled seams.',
    },
    composition: {
      uk: 'Бавовна 100 %, петля 430 г/м².',
      en: 'Cotton 100%, loopback of 430 g/m².',
    },
    care: {
      uk: 'До 30 °C, без кондиціонера: він псує петлю. Друк прасувати через тканину.',
      en: 'Up to 30 °C, no softener: it spoils the loops. Iron the print through a cloth.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'no-tumble', 'iron-medium', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2504',
    price: { UAH: 2790, USD: 88 },
    sizes: ['OVERSIZE'],
    measurements: [
      { label: labels.chest, values: [132] },
      { label: labels.length, values: [73] },
      { label: labels.sleeve, values: [86] },
    ],
    colours: {
      sand: { daysAgo: 70, stock: [16] },
    },
  },
  {
    key: 'hoodie-skyba-furrows',
    garment: 'hoodie',
    print: 'furrows',
    category: 'hoodies',
    name: { uk: 'Худі «Скиба»', en: 'Skyba hoodie' },
    description: {
      uk:
        'Скиба — пласт землі, який відвалює плуг. На спині їх із десяток, світлих, і всі біжать до сонця. Тринитка ' +
        '440 г/м², найважча з наших: до +8 °C куртка не потрібна.',
      en:
        'A skyba is the slice of soil a plow turns over. There are about a dozen on the back, pale, all running to ' +
        'the sun. At 440 g/m² this is our heaviest fleece: no jacket needed down to 8 °C.',
    },
    composition: {
      uk: 'Тринитка 440 г/м²; бавовна 77 %, поліестер 23 %.',
      en: 'Three-thread fleece, 440 g/m²; cotton 77%, polyester 23%.',
    },
    care: {
      uk: 'Худі важке: у барабан класти саме або з рушником, 30 °C. Сохне добу.',
      en: 'It is heavy: alone in the drum or with one towel, 30 °C. Takes a day to dry.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'no-tumble', 'iron-medium', 'no-clean'],
    type: 'MALE',
    vendorCode: 'SH-2505',
    price: { UAH: 2790, USD: 89 },
    sizes: ['M', 'L', 'XL', 'XXL'],
    measurements: [
      { label: labels.chest, values: [126, 132, 138, 144] },
      { label: labels.length, values: [72, 74, 76, 78] },
      { label: labels.sleeve, values: [83, 85, 87, 89] },
    ],
    colours: {
      forest: { daysAgo: 99, stock: [0, 0, 0, 0] },
    },
  },
  {
    key: 'hoodie-lyman-breadth',
    garment: 'hoodie',
    print: 'breadth',
    category: 'hoodies',
    name: { uk: 'Худі «Лиман»', en: 'Lyman hoodie' },
    description: {
      uk:
        'Лиман широкий, і слово на спині теж: від шва до шва. Лінії під літерами тоншають, як хвиля перед берегом. ' +
        'Дрібне ШИР спереду нагадує, чиє воно. Усередині м’який начіс.',
      en:
        'A lyman, the mouth of a river, is wide, and so is the word on the back: from seam to seam. The lines ' +
        'under the letters grow thin, like a wave near the shore. A small ШИР on the front says whose it is. Soft ' +
        'fleece inside.',
    },
    composition: {
      uk: 'Бавовна 79 %, поліестер 21 %, 410 г/м².',
      en: 'Cotton 79%, polyester 21%, 410 g/m².',
    },
    care: {
      uk: 'Темно-синє тримається довго, якщо прати за 30 °C і сушити в затінку. Відбілювача не додавати.',
      en: 'Navy lasts if you wash it at 30 °C and dry it in the shade. Leave out the bleach.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'dry-line-shade', 'iron-medium', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2506',
    price: { UAH: 2690, USD: 86 },
    sizes: ['WOMENS_OVERSIZE', 'MENS_OVERSIZE'],
    measurements: [
      { label: labels.chest, values: [128, 142] },
      { label: labels.length, values: [70, 76] },
      { label: labels.sleeve, values: [83, 89] },
    ],
    colours: {
      navy: { daysAgo: 112, stock: [0, 8] },
    },
  },
]

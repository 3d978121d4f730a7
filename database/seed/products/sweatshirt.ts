import { labels } from '#database/seed/products/labels.ts'
import type { SeedProduct } from '#database/seed/products/product.ts'

export const sweatshirts: readonly SeedProduct[] = [
  {
    key: 'sweatshirt-plai',
    garment: 'sweatshirt',
    print: null,
    category: 'sweatshirts',
    name: { uk: 'Світшот «Плай»', en: 'Plai sweatshirt' },
    description: {
      uk:
        'Плай — стежка хребтом, де дме з обох боків. Світшот до неї: тринитка 380 г/м² з начосом, плече спущене на ' +
        '8 см, широка рібана на манжетах і поясі. Подвійний комір лежить рівно.',
      en:
        'A plai is a trail along the ridge, with wind from both sides. The sweatshirt for it: 380 g/m² brushed ' +
        'fleece, the shoulder dropped 8 cm, wide ribbing at cuffs and hem. The double collar lies flat.',
    },
    composition: {
      uk: 'Тринитка з начосом: бавовна 80 %, поліестер 20 %.',
      en: 'Three-thread brushed fleece: cotton 80%, polyester 20%.',
    },
    care: {
      uk: 'Прати за 30 °C, не перевантажуючи барабана. Начіс не прасувати.',
      en: 'Wash at 30 °C in a drum that is not too full. Do not iron the brushed side.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'no-tumble', 'iron-low', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2401',
    price: { UAH: 2190, USD: 69 },
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    measurements: [
      { label: labels.chest, values: [112, 116, 122, 128, 134, 140] },
      { label: labels.length, values: [62, 64, 66, 68, 70, 72] },
      { label: labels.sleeve, values: [77.5, 79, 81, 83, 85, 87] },
    ],
    colours: {
      sand: { daysAgo: 123, stock: [6, 12, 0, 0, 2, 4] },
      black: { daysAgo: 91, stock: [0, 19, 3, 1, 9, 7] },
      'grey-melange': { daysAgo: 131, stock: [5, 10, 0, 19, 9, 7] },
      milk: { daysAgo: 169 },
      burgundy: { daysAgo: 11, discountPrice: { UAH: 1690, USD: 54 }, hero: 2 },
      sky: { daysAgo: 73 },
      forest: { daysAgo: 176, stock: [0, 16, 0, 17, 6, 4] },
      cocoa: { daysAgo: 143, stock: [0, 0, 0, 0, 0, 0] },
      navy: { daysAgo: 29, stock: [0, 0, 11, 8, 6, 5] },
      'dusty-rose': { daysAgo: 151, state: 'INACTIVE' },
    },
  },
  {
    key: 'sweatshirt-toloka-steppe',
    garment: 'sweatshirt',
    print: 'steppe',
    category: 'sweatshirts',
    name: { uk: 'Світшот «Толока»', en: 'Toloka sweatshirt' },
    description: {
      uk:
        'Сонце сідає за толоку, і земля під ним розкладається на смуги. На пісочному світшоті захід на грудях, на ' +
        'темно-синьому — на спині. Водна фарба, чотири проходи, щільна петля 360 г/м².',
      en:
        'The sun goes down behind the common, and the ground beneath it falls into stripes. On the sand sweatshirt ' +
        'the sunset is on the chest, on the navy one it is on the back. Water-based ink, four passes, dense ' +
        '360 g/m² loopback.',
    },
    composition: {
      uk: 'Петля: бавовна 85 %, поліестер 15 %, 360 г/м².',
      en: 'Loopback: cotton 85%, polyester 15%, 360 g/m².',
    },
    care: {
      uk: 'Навиворіт, 30 °C, 600 обертів. Принт любить холодну воду й тінь.',
      en: 'Inside out, 30 °C, 600 rpm. The print likes cold water and shade.',
    },
    careSymbols: ['wash-30-gentle', 'no-bleach', 'dry-line-shade', 'iron-low', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2402',
    price: { UAH: 2490, USD: 79 },
    sizes: ['WOMENS_OVERSIZE', 'MENS_OVERSIZE'],
    measurements: [
      { label: labels.chest, values: [126, 140] },
      { label: labels.length, values: [66, 72] },
      { label: labels.sleeve, values: [81, 87] },
    ],
    colours: {
      sand: { daysAgo: 5, stock: [16, 14] },
      navy: { daysAgo: 188 },
    },
  },
  {
    key: 'sweatshirt-hreblia-bars',
    garment: 'sweatshirt',
    print: 'bars',
    category: 'sweatshirts',
    name: { uk: 'Світшот «Гребля»', en: 'Hreblia sweatshirt' },
    description: {
      uk:
        'Світлі бруси різної довжини сходяться клином, як гребля, коли спадає вода. Друк в один тон, край кожного ' +
        'бруса рівний, мов під лінійку. Світшот важкий, 420 г/м², із запасом у грудях.',
      en:
        'Pale bars of different lengths come to a wedge, like a weir at low water. Printed in one tone, every edge ' +
        'straight as a ruler. A heavy 420 g/m² sweatshirt with room in the chest.',
    },
    composition: {
      uk: 'Бавовна 100 %, тринитка 420 г/м².',
      en: 'Cotton 100%, three-thread fleece, 420 g/m².',
    },
    care: {
      uk: 'Чорне з чорним, 30 °C. Катишки, якщо з’являться, знімати машинкою.',
      en: 'Black with black, 30 °C. If pills appear, shave them off.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'no-tumble', 'iron-low', 'no-clean'],
    type: 'MALE',
    vendorCode: 'SH-2403',
    price: { UAH: 2390, USD: 75 },
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    measurements: [
      { label: labels.chest, values: [120, 126, 132, 138, 144] },
      { label: labels.length, values: [65, 67, 69, 71, 73] },
      { label: labels.sleeve, values: [79, 81, 83, 85, 87] },
    ],
    colours: {
      black: { daysAgo: 50 },
    },
  },
  {
    key: 'sweatshirt-polonyna-arch',
    garment: 'sweatshirt',
    print: 'arch',
    category: 'sweatshirts',
    name: { uk: 'Світшот «Полонина»', en: 'Polonyna sweatshirt' },
    description: {
      uk:
        'Арка з тонких дуг — полонина, якою її малюють діти. Темна фарба на сірому меланжі, малюнок завширшки ' +
        '24 см. Зі споду петля, а не начіс, тож навесні не жарко.',
      en:
        'An arch of thin arcs: a mountain pasture as children draw it. Dark ink on gray melange, the drawing 24 cm ' +
        'wide. Loops inside, not fleece, so it is never too hot in spring.',
    },
    composition: {
      uk: 'Меланж: бавовна 78 %, поліестер 22 %, 340 г/м².',
      en: 'Melange: cotton 78%, polyester 22%, 340 g/m².',
    },
    care: {
      uk: 'Сірий меланж не вибагливий: 40 °C, будь-який порошок. Прасувати довкола дуг.',
      en: 'Gray melange is not fussy: 40 °C, any detergent. Iron around the arcs.',
    },
    careSymbols: ['wash-40', 'no-bleach', 'tumble-low', 'iron-medium', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2404',
    price: { UAH: 2390, USD: 75 },
    sizes: ['S', 'M', 'L', 'XL'],
    measurements: [
      { label: labels.chest, values: [116, 122, 128, 134] },
      { label: labels.length, values: [64, 66, 68, 70] },
      { label: labels.sleeve, values: [79, 81, 83, 85] },
    ],
    colours: {
      'grey-melange': { daysAgo: 24, stock: [13, 2, 20, 0] },
    },
  },
  {
    key: 'sweatshirt-podil-shyr-latin',
    garment: 'sweatshirt',
    print: 'shyr-latin',
    category: 'sweatshirts',
    name: { uk: 'Світшот «Поділ»', en: 'Podil sweatshirt' },
    description: {
      uk:
        'SHYR латиницею — для тих, хто носить нас далеко від дому. Літери стоять широко, друк один, темний по ' +
        'молочному. Крій коротший, рукав довгий, манжета закриває пів долоні.',
      en:
        'SHYR in Latin letters, for those who wear us far from home. The letters stand wide, in a single print, ' +
        'dark on milk. The body is shorter, the sleeve long, and the cuff covers half the palm.',
    },
    composition: {
      uk: 'Органічна бавовна 70 %, бавовна 30 %, начіс.',
      en: 'Organic cotton 70%, cotton 30%, brushed inside.',
    },
    care: {
      uk: 'Молочне прати з білим за 40 °C. Сонце йому тільки на користь.',
      en: 'Wash milk with whites at 40 °C. Sun does it good.',
    },
    careSymbols: ['wash-40', 'bleach-oxygen', 'dry-line', 'iron-medium', 'no-clean'],
    type: 'FEMALE',
    vendorCode: 'SH-2405',
    price: { UAH: 2290, USD: 72 },
    sizes: ['XS', 'S', 'M', 'L'],
    measurements: [
      { label: labels.chest, values: [110, 114, 120, 126] },
      { label: labels.length, values: [56, 58, 60, 62] },
      { label: labels.sleeve, values: [77.5, 79, 81, 83] },
    ],
    colours: {
      milk: { daysAgo: 36, stock: [3, 12, 0, 0] },
    },
  },
  {
    key: 'sweatshirt-pleso-field',
    garment: 'sweatshirt',
    print: 'field',
    category: 'sweatshirts',
    name: { uk: 'Світшот «Плесо»', en: 'Pleso sweatshirt' },
    description: {
      uk:
        'Плесо — місце, де ріка стоїть. Сині лінії на небесному то розходяться, то зближуються, як вода проти ' +
        'вітру. Розмір один, довжина до середини стегна, шви плоскі.',
      en:
        'A pleso is a stretch where the river stands still. Blue lines on sky part and close again, like water ' +
        'against the wind. One size, mid-thigh length, flat seams.',
    },
    composition: {
      uk: 'Бавовна 88 %, поліестер 12 %; малюнок — пігмент на воді.',
      en: 'Cotton 88%, polyester 12%; the drawing is pigment and water.',
    },
    care: {
      uk: 'Прати рідко, провітрювати часто. Коли вже час: 30 °C, навиворіт, без замочування.',
      en: 'Wash seldom, air often. When it is time: 30 °C, inside out, no soaking.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'no-tumble', 'iron-low', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2406',
    price: { UAH: 2490, USD: 78 },
    sizes: ['OVERSIZE'],
    measurements: [
      { label: labels.chest, values: [132] },
      { label: labels.length, values: [73] },
      { label: labels.sleeve, values: [84] },
    ],
    colours: {
      sky: { daysAgo: 147, stock: [3] },
    },
  },
  {
    key: 'sweatshirt-uzlissia-shyr-wordmark',
    garment: 'sweatshirt',
    print: 'shyr-wordmark',
    category: 'sweatshirts',
    name: { uk: 'Світшот «Узлісся»', en: 'Uzlissia sweatshirt' },
    description: {
      uk:
        'Зелений, як ліс іздалеку, і світле ШИР, наче просвіт між деревами. Напис завширшки 20 см, шовкотрафарет ' +
        'в один шар. Рібана вища, ніж звично, 9 см: світшот сідає на пояс і там лишається.',
      en:
        'Green like a forest from far off, with a pale ШИР like light between the trees. The word is 20 cm wide, ' +
        'silkscreened in one layer. The ribbing is taller than usual, 9 cm, so the sweatshirt sits at the waist ' +
        'and stays there.',
    },
    composition: {
      uk: 'Бавовна 82 %, поліестер 18 %, начіс 390 г/м².',
      en: 'Cotton 82%, polyester 18%, 390 g/m² fleece.',
    },
    care: {
      uk: 'Зелене — з темним, 30 °C, подвійне полоскання. Вішати вже сухим, інакше витягнеться.',
      en: 'Green goes with darks, 30 °C, double rinse. Hang only when dry, or it will stretch.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'dry-flat', 'iron-medium', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2407',
    price: { UAH: 2290, USD: 72 },
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    measurements: [
      { label: labels.chest, values: [112, 116, 122, 128, 134] },
      { label: labels.length, values: [62, 64, 66, 68, 70] },
      { label: labels.sleeve, values: [77.5, 79, 81, 83, 85] },
    ],
    colours: {
      forest: { daysAgo: 77 },
    },
  },
]

import { labels } from '#database/seed/products/labels.ts'
import type { SeedProduct } from '#database/seed/products/product.ts'

export const dresses: readonly SeedProduct[] = [
  {
    key: 'dress-tuman',
    garment: 'dress',
    print: null,
    category: 'dresses',
    name: { uk: 'Сукня «Туман»', en: 'Tuman dress' },
    description: {
      uk:
        'Сукня-футболка, що висить від плечей і ніде не тримає. Бавовна 250 г/м², довжина до коліна, донизу ледь ' +
        'вужчає. Пасує до кросівок, чобіт і босих ніг.',
      en:
        'A T-shirt dress that hangs from the shoulders and clings nowhere. 250 g/m² cotton, knee length, ' +
        'slightly narrower toward the hem. It goes with sneakers, boots and bare feet.',
    },
    composition: {
      uk: 'Бавовна 100 %, подвійна кулірка 250 г/м².',
      en: 'Cotton 100%, double jersey of 250 g/m².',
    },
    care: {
      uk: 'Прати за 30 °C, вішати мокрою: сама розправиться. Прасувати, якщо захочеться.',
      en: 'Wash at 30 °C and hang wet: it straightens itself. Iron if you feel like it.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'dry-drip', 'iron-medium', 'no-clean'],
    type: 'FEMALE',
    vendorCode: 'SH-3001',
    price: { UAH: 1790, USD: 59 },
    sizes: ['XXS', 'XS', 'S', 'M', 'L', 'XL'],
    measurements: [
      { label: labels.chest, values: [104, 108, 112, 118, 124, 130] },
      { label: labels.length, values: [90, 92, 94, 96, 98, 100] },
      { label: labels.sleeve, values: [38, 39, 40.5, 42, 43.5, 45] },
    ],
    colours: {
      black: { daysAgo: 3, comingSoon: true },
      milk: { daysAgo: 150, stock: [6, 5, 10, 8, 0, 3] },
      rust: { daysAgo: 85, discountPrice: { UAH: 1390, USD: 46.5 } },
      lavender: { daysAgo: 71, stock: [5, 10, 1, 0, 0, 9] },
      forest: { daysAgo: 97, stock: [1, 0, 10, 12, 0, 8] },
      sky: { daysAgo: 38, stock: [3, 9, 19, 11, 19, 0] },
      sand: { daysAgo: 28 },
    },
  },
  {
    key: 'dress-zahrava-steppe',
    garment: 'dress',
    print: 'steppe',
    category: 'dresses',
    name: { uk: 'Сукня «Заграва»', en: 'Zahrava dress' },
    description: {
      uk:
        'На чорній сукні світиться захід: пів сонця, смуги, ШИР. Принт лише на грудях, решта сукні мовчить. Водну ' +
        'фарбу запікаємо за 160 °C, і малюнок служить стільки, скільки тканина.',
      en:
        'On a black dress a sunset glows: half a sun, stripes, ШИР. The print keeps to the chest and the rest ' +
        'stays silent. The water-based ink is cured at 160 °C and lasts as long as the cloth.',
    },
    composition: {
      uk: 'Бавовна 93 %, еластан 7 %, 240 г/м².',
      en: 'Cotton 93%, elastane 7%, 240 g/m².',
    },
    care: {
      uk: 'Чорну сукню — до чорних речей, 30 °C, засіб без ензимів. Зберігати складеною, принтом досередини.',
      en: 'Black dress with black things, 30 °C, detergent without enzymes. Store folded, print inward.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'no-tumble', 'iron-low', 'no-clean'],
    type: 'FEMALE',
    vendorCode: 'SH-3002',
    price: { UAH: 2090, USD: 69 },
    sizes: ['WOMENS_OVERSIZE'],
    measurements: [
      { label: labels.chest, values: [132] },
      { label: labels.length, values: [102] },
      { label: labels.sleeve, values: [45] },
    ],
    colours: {
      black: { daysAgo: 79, stock: [2] },
    },
  },
  {
    key: 'dress-kosa-stripes',
    garment: 'dress',
    print: 'stripes',
    category: 'dresses',
    name: { uk: 'Сукня «Коса»', en: 'Kosa dress' },
    description: {
      uk:
        'Сукня для піщаної коси: море обабіч і смужками на самій сукні. Їх в’яжуть, а не друкують, тож вони ' +
        'переживуть багато літ. Довжина до коліна, рукав широкий, до ліктя.',
      en:
        'A dress for a sand spit: sea on either side, and in stripes on the dress itself. They are knitted, not ' +
        'printed, and will outlast many summers. Knee length, with a wide sleeve to the elbow.',
    },
    composition: {
      uk: 'Бавовна 85 %, льон 15 %, фарбована нитка.',
      en: 'Cotton 85%, linen 15%, dyed yarn.',
    },
    care: {
      uk: 'Змити сіль прісною водою, тоді 30 °C. Перше прання — саму: синє пускає колір.',
      en: 'Rinse out the salt, then 30 °C. The first time by itself: the navy bleeds.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'no-tumble', 'iron-medium', 'no-clean'],
    type: 'FEMALE',
    vendorCode: 'SH-3003',
    price: { UAH: 1890, USD: 62 },
    sizes: ['XS', 'S', 'M', 'L'],
    measurements: [
      { label: labels.chest, values: [108, 112, 118, 124] },
      { label: labels.length, values: [92, 94, 96, 98] },
      { label: labels.sleeve, values: [39, 40.5, 42, 43.5] },
    ],
    colours: {
      milk: { daysAgo: 65, discountPrice: { UAH: 1490, USD: 49.5 }, stock: [2, 17, 2, 2] },
    },
  },
  {
    key: 'dress-levada-arch',
    garment: 'dress',
    print: 'arch',
    category: 'dresses',
    name: { uk: 'Сукня «Левада»', en: 'Levada dress' },
    description: {
      uk:
        'Лісова зелень і світла арка на грудях, схожа на місток над левадою. Сукня пряма, закінчується коло ' +
        'коліна. Друк невеликий, 21 см, водною фарбою в один шар.',
      en:
        'Forest green with a pale arch on the chest, like a footbridge over a meadow. The dress is straight and ' +
        'ends at the knee. The print is small, 21 cm, in one layer of water-based ink.',
    },
    composition: {
      uk: 'Бавовна 100 %, 245 г/м², фарбування готового полотна.',
      en: 'Cotton 100%, 245 g/m², piece-dyed.',
    },
    care: {
      uk: 'Делікатна програма, 30 °C, темні тони. Праскою тільки рукави й низ.',
      en: 'Delicate cycle, 30 °C, dark shades. Iron the sleeves and hem only.',
    },
    careSymbols: ['wash-30-gentle', 'no-bleach', 'no-tumble', 'iron-low', 'no-clean'],
    type: 'FEMALE',
    vendorCode: 'SH-3004',
    price: { UAH: 1990, USD: 65 },
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    measurements: [
      { label: labels.chest, values: [108, 112, 118, 124, 130] },
      { label: labels.length, values: [92, 94, 96, 98, 100] },
      { label: labels.sleeve, values: [39, 40.5, 42, 43.5, 45] },
    ],
    colours: {
      forest: { daysAgo: 15 },
    },
  },
  {
    key: 'dress-diuna-horizon',
    garment: 'dress',
    print: 'horizon',
    category: 'dresses',
    name: { uk: 'Сукня «Дюна»', en: 'Diuna dress' },
    description: {
      uk:
        'Пісочна сукня, на ній сонце й дюна зі смуг. Теракота на піску від початку здається вигорілою, так ' +
        'і задумано. Один жіночий розмір: ширина 68 см, довжина 104 см, рух — будь-який.',
      en:
        'A sand-colored dress with a sun and a striped dune. Terracotta on sand looks sun-bleached from the start, ' +
        'and that is the idea. One women’s size: 68 cm across, 104 cm long, any movement allowed.',
    },
    composition: {
      uk: 'Бавовна 95 %, льон 5 %, 230 г/м².',
      en: 'Cotton 95%, linen 5%, 230 g/m².',
    },
    care: {
      uk: '30 °C, навиворіт, без поспіху. Від зайвого віджиму на льоні лишаються складки.',
      en: '30 °C, inside out, unhurried. Too much spin creases the linen.',
    },
    careSymbols: ['wash-30-gentle', 'no-bleach', 'dry-line', 'iron-medium', 'no-clean'],
    type: 'FEMALE',
    vendorCode: 'SH-3005',
    price: { UAH: 2090, USD: 68 },
    sizes: ['WOMENS_OVERSIZE'],
    measurements: [
      { label: labels.chest, values: [136] },
      { label: labels.length, values: [104] },
      { label: labels.sleeve, values: [45] },
    ],
    colours: {
      sand: { daysAgo: 55, stock: [12] },
    },
  },
]

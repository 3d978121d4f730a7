import { labels } from '#database/seed/products/labels.ts'
import type { SeedProduct } from '#database/seed/products/product.ts'

export const longsleeves: readonly SeedProduct[] = [
  {
    key: 'longsleeve-rivnyna',
    garment: 'longsleeve',
    print: null,
    category: 'longsleeves',
    name: { uk: 'Лонгслів «Рівнина»', en: 'Rivnyna longsleeve' },
    description: {
      uk:
        'Лонгслів без жодної зайвої лінії: перед, спинка, два рукави. Бавовна 230 г/м², плече спущене на 7 см, ' +
        'рукав закінчується манжетою. Прикриває пояс штанів, навіть коли піднімаєш руки.',
      en:
        'A longsleeve without a spare line: front, back, two sleeves. 230 g/m² cotton, the shoulder dropped 7 cm, ' +
        'the sleeve closed by a cuff. It covers the waistband even when you raise your arms.',
    },
    composition: {
      uk: 'Бавовна 100 %, гладке в’язання, 230 г/м².',
      en: 'Cotton 100%, plain knit, 230 g/m².',
    },
    care: {
      uk: 'Прати за 30 °C, окремо від речей із блискавками. Прасувати теплою праскою.',
      en: 'Wash at 30 °C, apart from anything with a zipper. Press with a warm iron.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'no-tumble', 'iron-medium', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2301',
    price: { UAH: 1490, USD: 49 },
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    measurements: [
      { label: labels.chest, values: [110, 114, 120, 126, 132, 138] },
      { label: labels.length, values: [68, 70, 72, 74, 76, 78] },
      { label: labels.sleeve, values: [75.5, 77, 79, 81, 83, 85] },
    ],
    colours: {
      sky: { daysAgo: 10, stock: [8, 18, 15, 14, 13, 5] },
      black: { daysAgo: 63, stock: [1, 12, 18, 15, 11, 2] },
      milk: { daysAgo: 114, discountPrice: { UAH: 1190, USD: 39 }, stock: [5, 0, 13, 0, 0, 7] },
      olive: { daysAgo: 118, stock: [11, 0, 17, 11, 0, 4] },
      rust: { daysAgo: 44, stock: [0, 1, 24, 14, 0, 4] },
      lavender: { daysAgo: 136 },
    },
  },
  {
    key: 'longsleeve-yar-field',
    garment: 'longsleeve',
    print: 'field',
    category: 'longsleeves',
    name: { uk: 'Лонгслів «Яр»', en: 'Yar longsleeve' },
    description: {
      uk:
        'Світлі лінії на чорному — схили яру вночі. Малюнок 30 на 30 см, фарба водна, на згинах не ламається. ' +
        'Манжети з рібани тримають рукав там, куди його підтягнули.',
      en:
        'Light lines on black: the slopes of a ravine at night. The drawing is 30 by 30 cm, in water-based ink ' +
        'that does not crack at the folds. Ribbed cuffs hold the sleeve where you push it.',
    },
    composition: {
      uk: 'Бавовна 100 %, 240 г/м²; манжети — рібана 2×2.',
      en: 'Cotton 100%, 240 g/m²; cuffs in 2×2 rib.',
    },
    care: {
      uk: 'Не більш як 30 °C і тільки навиворіт. Чорний довше лишається чорним без кондиціонера.',
      en: 'No more than 30 °C, and only inside out. Black stays black longer without softener.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'no-tumble', 'iron-low', 'no-clean'],
    type: 'MALE',
    vendorCode: 'SH-2302',
    price: { UAH: 1690, USD: 55 },
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    measurements: [
      { label: labels.chest, values: [116, 122, 128, 134, 140] },
      { label: labels.length, values: [71, 73, 75, 77, 79] },
      { label: labels.sleeve, values: [77, 79, 81, 83, 85] },
    ],
    colours: {
      black: { daysAgo: 184, stock: [19, 10, 18, 12, 5] },
    },
  },
  {
    key: 'longsleeve-otava-steppe',
    garment: 'longsleeve',
    print: 'steppe',
    category: 'longsleeves',
    name: { uk: 'Лонгслів «Отава»', en: 'Otava longsleeve' },
    description: {
      uk:
        'Сонце встає над лініями скошеного поля, поруч — ШИР. Принт на грудях у дві фарби, теракотову й темну. ' +
        'Зсередини полотно ледь ворсисте, тому не холодить.',
      en:
        'The sun comes up over the lines of a mown field, ШИР beside it. The chest print takes two inks, ' +
        'terracotta and dark. Inside, the cloth is slightly brushed and never feels cold.',
    },
    composition: {
      uk: 'Бавовна 94 %, перероблена бавовна 6 %.',
      en: 'Cotton 94%, recycled cotton 6%.',
    },
    care: {
      uk: 'Світле до світлого, 40 °C без відбілювання. Плями коло коміра застирати вручну.',
      en: 'Light with light, 40 °C, bleach-free. Rub collar stains out by hand.',
    },
    careSymbols: ['wash-40', 'no-bleach', 'no-tumble', 'iron-medium', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2303',
    price: { UAH: 1790, USD: 59 },
    sizes: ['WOMENS_OVERSIZE', 'MENS_OVERSIZE'],
    measurements: [
      { label: labels.chest, values: [124, 138] },
      { label: labels.length, values: [72, 78] },
      { label: labels.sleeve, values: [79, 85] },
    ],
    colours: {
      milk: { daysAgo: 86, stock: [0, 13] },
    },
  },
  {
    key: 'longsleeve-bereh-stripes',
    garment: 'longsleeve',
    print: 'stripes',
    category: 'longsleeves',
    name: { uk: 'Лонгслів «Берег»', en: 'Bereh longsleeve' },
    description: {
      uk:
        'Смужка, яку носять на всіх берегах. Синє на молочному, бічні шви зведено смуга до смуги. Жіночий крій із ' +
        'трохи ширшою горловиною.',
      en:
        'The stripe people wear on every shore. Navy on milk, matched stripe to stripe at the side seams. A ' +
        'women’s cut with a slightly wider neckline.',
    },
    composition: {
      uk: 'Пряжа: бавовна 100 %, фарбування в нитці; 235 г/м².',
      en: 'Yarn: cotton 100%, dyed in the thread; 235 g/m².',
    },
    care: {
      uk: 'Програма «бавовна», 30 °C, повне полоскання. Сушити горизонтально, щоб смуги не повело.',
      en: 'Cotton cycle, 30 °C, full rinse. Dry lying flat so the stripes stay level.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'dry-flat', 'iron-medium', 'no-clean'],
    type: 'FEMALE',
    vendorCode: 'SH-2304',
    price: { UAH: 1590, USD: 52 },
    sizes: ['XXS', 'XS', 'S', 'M', 'L'],
    measurements: [
      { label: labels.chest, values: [104, 108, 112, 118, 124] },
      { label: labels.length, values: [64, 66, 68, 70, 72] },
      { label: labels.sleeve, values: [74, 75.5, 77, 79, 81] },
    ],
    colours: {
      milk: { daysAgo: 49, comingSoon: true },
    },
  },
  {
    key: 'longsleeve-bairak-shyr-wordmark',
    garment: 'longsleeve',
    print: 'shyr-wordmark',
    category: 'longsleeves',
    name: { uk: 'Лонгслів «Байрак»', en: 'Bairak longsleeve' },
    description: {
      uk:
        'Оливковий, як байрак у серпні. Слово ШИР завширшки 22 см стоїть на грудях і більше нічого не пояснює. ' +
        'Бавовну 240 г/м² пом’якшено ензимами: нова річ уже м’яка.',
      en:
        'Olive, like a wooded ravine in August. The word ШИР, 22 cm wide, stands on the chest and explains nothing ' +
        'more. The 240 g/m² cotton is enzyme-washed, soft from the first day.',
    },
    composition: {
      uk: 'Ензимно пом’якшена бавовна, 100 %.',
      en: 'Enzyme-washed cotton, 100%.',
    },
    care: {
      uk: 'Звичайне прання за 40 °C, літерами всередину. Прасувати, обминаючи напис.',
      en: 'Ordinary 40 °C wash, letters inward. Iron around the word.',
    },
    careSymbols: ['wash-40', 'no-bleach', 'no-tumble', 'iron-medium', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2305',
    price: { UAH: 1590, USD: 52 },
    sizes: ['S', 'M', 'L', 'XL'],
    measurements: [
      { label: labels.chest, values: [114, 120, 126, 132] },
      { label: labels.length, values: [70, 72, 74, 76] },
      { label: labels.sleeve, values: [77, 79, 81, 83] },
    ],
    colours: {
      olive: { daysAgo: 22, stock: [0, 17, 21, 3] },
    },
  },
  {
    key: 'longsleeve-krucha-window',
    garment: 'longsleeve',
    print: 'window',
    category: 'longsleeves',
    name: { uk: 'Лонгслів «Круча»', en: 'Krucha longsleeve' },
    description: {
      uk:
        'Колір глини з дніпровської кручі. На спині світле вікно з аркою, у ньому сонце; на грудях дрібне ШИР. Щоб ' +
        'світла фарба закрила теракоту, спершу кладемо білу основу. Розмір один, у рукаві просторо.',
      en:
        'The color of clay from a Dnipro bluff. On the back, a pale arched window with the sun in it; on the ' +
        'chest, a small ШИР. To let the light ink cover the terracotta, we lay a white base first. One size, roomy ' +
        'in the sleeve.',
    },
    composition: {
      uk: 'Бавовна 100 %, 250 г/м²; комір у два шари.',
      en: 'Cotton 100%, 250 g/m²; collar in two layers.',
    },
    care: {
      uk: 'Тричі прати окремо, за 20 °C. Далі — як усе кольорове.',
      en: 'Wash alone three times, at 20 °C. From then on, as any color.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'no-tumble', 'iron-medium', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2306',
    price: { UAH: 1790, USD: 58 },
    sizes: ['OVERSIZE'],
    measurements: [
      { label: labels.chest, values: [132] },
      { label: labels.length, values: [75] },
      { label: labels.sleeve, values: [82] },
    ],
    colours: {
      rust: { daysAgo: 7, stock: [22] },
    },
  },
  {
    key: 'longsleeve-grun-arch',
    garment: 'longsleeve',
    print: 'arch',
    category: 'longsleeves',
    name: { uk: 'Лонгслів «Ґрунь»', en: 'Grun longsleeve' },
    description: {
      uk:
        'Ґрунь — це трав’яний горб, за яким видно ще один. Його намальовано дугами, темним по лавандовому, а знизу ' +
        'підписано: ШИР. Полотно 220 г/м², рукав широкий у плечі й вузький у манжеті.',
      en:
        'A grun is a grassy hump with another one showing behind it. It is drawn in arcs, dark on lavender, and ' +
        'signed below: ШИР. 220 g/m² cloth, the sleeve wide at the shoulder and narrow at the cuff.',
    },
    composition: {
      uk: 'Бавовна 90 %, модал 10 %, 220 г/м².',
      en: 'Cotton 90%, modal 10%, 220 g/m².',
    },
    care: {
      uk: 'М’яке прання, 30 °C, засіб для кольорового. Сушити не на сонці: лаванда вигоряє.',
      en: 'Soft cycle, 30 °C, color detergent. Dry out of the sun: lavender fades.',
    },
    careSymbols: ['wash-30-gentle', 'no-bleach', 'dry-line-shade', 'iron-low', 'no-clean'],
    type: 'FEMALE',
    vendorCode: 'SH-2307',
    price: { UAH: 1690, USD: 55 },
    sizes: ['XS', 'S', 'M', 'L'],
    measurements: [
      { label: labels.chest, values: [108, 112, 118, 124] },
      { label: labels.length, values: [67, 69, 71, 73] },
      { label: labels.sleeve, values: [75.5, 77, 79, 81] },
    ],
    colours: {
      lavender: { daysAgo: 142 },
    },
  },
]

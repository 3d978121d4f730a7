import { labels } from '#database/seed/products/labels.ts'
import type { SeedProduct } from '#database/seed/products/product.ts'

export const tees: readonly SeedProduct[] = [
  {
    key: 'tee-step',
    garment: 'tee',
    print: null,
    category: 'tees',
    name: { uk: 'Футболка «Степ»', en: 'Step T-shirt' },
    description: {
      uk:
        'Щільна бавовна 240 г/м², яка тримає прямий крій і не липне до тіла. Плече спущене на 6 см, рукав доходить ' +
        'майже до ліктя. Шов під вузькою рібаною закрито тасьмою, тож комір не розтягнеться.',
      en:
        'Dense 240 g/m² cotton that keeps its boxy line and stands away from the body. The shoulder drops 6 cm and ' +
        'the sleeve comes almost to the elbow. The narrow ribbed collar is taped inside, so it will not stretch ' +
        'out.',
    },
    composition: {
      uk: '100 % чесаної бавовни, кулірне полотно 240 г/м².',
      en: '100% combed cotton, 240 g/m² single jersey.',
    },
    care: {
      uk: 'Прати вивернутою за 30 °C з речами схожих кольорів. Сушити на плічках у тіні.',
      en: 'Wash inside out at 30 °C with similar colors. Dry on a hanger, in the shade.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'dry-line-shade', 'iron-medium', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2101',
    price: { UAH: 1190, USD: 39 },
    sizes: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'],
    measurements: [
      { label: labels.chest, values: [104, 108, 112, 118, 124, 130, 136] },
      { label: labels.length, values: [66, 68, 70, 72, 74, 76, 78] },
      { label: labels.sleeve, values: [37.5, 38.5, 40, 41.5, 43, 44.5, 46] },
    ],
    colours: {
      milk: { daysAgo: 26, stock: [0, 5, 0, 20, 0, 0, 0] },
      black: { daysAgo: 81 },
      graphite: { daysAgo: 172, stock: [5, 6, 18, 24, 21, 7, 2] },
      sand: { daysAgo: 133, discountPrice: { UAH: 950, USD: 31 }, stock: [1, 11, 12, 3, 0, 0, 7] },
      olive: { daysAgo: 52, stock: [4, 9, 12, 24, 1, 6, 2] },
      burgundy: { daysAgo: 60, stock: [5, 3, 16, 19, 3, 5, 2] },
      sky: { daysAgo: 30, stock: [6, 4, 11, 22, 0, 0, 4] },
      lavender: { daysAgo: 93, discountPrice: { UAH: 890, USD: 29.5 }, stock: [5, 2, 0, 0, 3, 12, 7] },
      rust: { daysAgo: 173, state: 'INACTIVE', stock: [4, 5, 1, 0, 1, 0, 1] },
      forest: { daysAgo: 164 },
    },
  },
  {
    key: 'tee-vydnokolo-horizon',
    garment: 'tee',
    print: 'horizon',
    category: 'tees',
    name: { uk: 'Футболка «Видноколо»', en: 'Vydnokolo T-shirt' },
    description: {
      uk:
        'Кругле сонце стоїть над пагорбом зі смуг, а під ним три літери: ШИР. Шовкотрафарет водною фарбою в два ' +
        'проходи: малюнок м’який, тканина під ним дихає. Бавовна 220 г/м², плече спущене, низ рівний.',
      en:
        'A round sun stands over a hill drawn in stripes, and under it three letters: ШИР. Silkscreened in two ' +
        'passes of water-based ink: the print stays soft and the cotton breathes through it. 220 g/m² jersey, ' +
        'dropped shoulder, straight hem.',
    },
    composition: {
      uk: 'Бавовна 100 %, щільність 220 г/м²; фарба на водній основі, без ПВХ.',
      en: 'Cotton 100%, weight 220 g/m²; water-based ink, free of PVC.',
    },
    care: {
      uk: 'Прати навиворіт за 30 °C, віджимати не більш як на 800 обертах. Малюнок не прасувати.',
      en: 'Wash inside out at 30 °C and spin at no more than 800 rpm. Keep the iron off the print.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'no-tumble', 'iron-low', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2102',
    price: { UAH: 1390, USD: 45 },
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    measurements: [
      { label: labels.chest, values: [108, 112, 118, 124, 130, 136] },
      { label: labels.length, values: [68, 70, 72, 74, 76, 78] },
      { label: labels.sleeve, values: [38.5, 40, 41.5, 43, 44.5, 46] },
    ],
    colours: {
      milk: { daysAgo: 0, stock: [8, 15, 25, 18, 10, 6] },
      black: { daysAgo: 103, stock: [6, 3, 10, 16, 8, 7] },
    },
  },
  {
    key: 'tee-nyva-field',
    garment: 'tee',
    print: 'field',
    category: 'tees',
    name: { uk: 'Футболка «Нива»', en: 'Nyva T-shirt' },
    description: {
      uk:
        'Тонкі лінії лягають хвилями, наче рілля, коли дивишся на неї з горба. Кожна лінія завтовшки пів ' +
        'міліметра, тому друкуємо повільно, крізь найгустішу сітку. Крій прямий, рукав до ліктя, коло шиї широка ' +
        'рібана.',
      en:
        'Fine lines roll in waves, like plowland seen from a hilltop. Each line is half a millimeter thick, so we ' +
        'print slowly, through our densest mesh. The cut is straight, with elbow-length sleeves and a wide ribbed ' +
        'collar.',
    },
    composition: {
      uk: 'Кулірка з бавовни, 100 %, 230 г/м². Принт — водна фарба одного кольору.',
      en: 'Cotton jersey, 100%, 230 g/m². The print is a single water-based ink.',
    },
    care: {
      uk: 'Делікатне прання до 30 °C, без відбілювача. Прасувати лише зі зворотного боку.',
      en: 'Gentle cycle up to 30 °C, no bleach. Iron from the wrong side only.',
    },
    careSymbols: ['wash-30-gentle', 'no-bleach', 'no-tumble', 'iron-medium', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2103',
    price: { UAH: 1390, USD: 45 },
    sizes: ['S', 'M', 'L', 'XL'],
    measurements: [
      { label: labels.chest, values: [112, 118, 124, 130] },
      { label: labels.length, values: [70, 72, 74, 76] },
      { label: labels.sleeve, values: [40, 41.5, 43, 44.5] },
    ],
    colours: {
      milk: { daysAgo: 46, stock: [3, 25, 2, 13] },
      forest: { daysAgo: 128, stock: [2, 24, 0, 8] },
    },
  },
  {
    key: 'tee-mezha-stripes',
    garment: 'tee',
    print: 'stripes',
    category: 'tees',
    name: { uk: 'Футболка «Межа»', en: 'Mezha T-shirt' },
    description: {
      uk:
        'Темно-сині смужки йдуть одна за одною, як межі на розораному полі. Це не друк: їх в’язано з фарбованої ' +
        'пряжі, тож вони не зітруться. Розмір один і вільний: ширина 64 см, плече спущене на 8 см.',
      en:
        'Navy stripes follow one another like boundary strips across plowed land. Nothing is printed: they are ' +
        'knitted from dyed yarn and cannot wear off. One generous size: 64 cm across, the shoulder dropped by 8 cm.',
    },
    composition: {
      uk: 'Бавовна 100 %, пряжа фарбована до в’язання, 210 г/м².',
      en: '100% cotton, yarn dyed before knitting, 210 g/m².',
    },
    care: {
      uk: 'Перше прання — окремо, у холодній воді. Далі до 40 °C разом зі світлим.',
      en: 'First wash alone, in cold water. After that up to 40 °C with light colors.',
    },
    careSymbols: ['wash-40', 'no-bleach', 'no-tumble', 'iron-medium', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2104',
    price: { UAH: 1290, USD: 42 },
    sizes: ['OVERSIZE'],
    measurements: [
      { label: labels.chest, values: [128] },
      { label: labels.length, values: [75] },
      { label: labels.sleeve, values: [45] },
    ],
    colours: {
      milk: { daysAgo: 144, stock: [24] },
    },
  },
  {
    key: 'tee-perelaz-window',
    garment: 'tee',
    print: 'window',
    category: 'tees',
    name: { uk: 'Футболка «Перелаз»', en: 'Perelaz T-shirt' },
    description: {
      uk:
        'На спині — вікно з аркою: у ньому сходить сонце, а підвіконня розходиться смугами. Спереду лише маленьке ' +
        'ШИР на грудях. Теракотову фарбу змішуємо самі, тому від партії до партії вона ледь різниться. Полотно ' +
        '235 г/м² не просвічує.',
      en:
        'On the back, an arched window: the sun rises in it and the sill dissolves into stripes. On the front, ' +
        'only a small ШИР on the chest. We mix the terracotta ink ourselves, so it shifts a shade from batch to ' +
        'batch. The 235 g/m² cloth does not show through.',
    },
    composition: {
      uk: 'Чесана бавовна 100 %; комір — бавовна 95 %, еластан 5 %.',
      en: 'Combed cotton 100%; collar: cotton 95%, elastane 5%.',
    },
    care: {
      uk: 'Прати в машині за 30 °C, виворотом назовні. Барабанне сушіння шкодить друку.',
      en: 'Machine wash at 30 °C with the inside out. Tumble drying harms the print.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'no-tumble', 'iron-low', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2105',
    price: { UAH: 1490, USD: 48 },
    sizes: ['S', 'M', 'L', 'XL'],
    measurements: [
      { label: labels.chest, values: [112, 118, 124, 130] },
      { label: labels.length, values: [70, 72, 74, 76] },
      { label: labels.sleeve, values: [40, 41.5, 43, 44.5] },
    ],
    colours: {
      milk: { daysAgo: 140, stock: [0, 0, 0, 0] },
    },
  },
  {
    key: 'tee-rillia-furrows',
    garment: 'tee',
    print: 'furrows',
    category: 'tees',
    name: { uk: 'Футболка «Рілля»', en: 'Rillia T-shirt' },
    description: {
      uk:
        'Борозни сходяться до обрію, над ними бліде сонце — таким поле видно з кабіни трактора. Малюнок займає всю ' +
        'спину, його надруковано світлою водною фарбою за два шари. Чоловічий крій: плечі ширші, спинка на 2 см ' +
        'довша.',
      en:
        'Furrows run to the horizon under a pale sun, the way a field looks from a tractor cab. The design takes ' +
        'the whole back, in two layers of light water-based ink. A men’s cut: wider shoulders, the back 2 cm ' +
        'longer.',
    },
    composition: {
      uk: 'Полотно — бавовна 100 %, 250 г/м², запарене ще до крою, щоб не сіло.',
      en: 'Fabric: cotton 100%, 250 g/m², steamed before cutting so it will not shrink.',
    },
    care: {
      uk: 'Темне прати з темним, до 30 °C. Сушити, підвісивши за низ.',
      en: 'Wash dark with dark, up to 30 °C. Hang by the hem to dry.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'dry-line', 'iron-medium', 'no-clean'],
    type: 'MALE',
    vendorCode: 'SH-2106',
    price: { UAH: 1490, USD: 48 },
    sizes: ['M', 'L', 'XL', 'XXL'],
    measurements: [
      { label: labels.chest, values: [120, 126, 132, 138] },
      { label: labels.length, values: [74, 76, 78, 80] },
      { label: labels.sleeve, values: [41.5, 43, 44.5, 46] },
    ],
    colours: {
      black: { daysAgo: 33 },
    },
  },
  {
    key: 'tee-sutin-steppe',
    garment: 'tee',
    print: 'steppe',
    category: 'tees',
    name: { uk: 'Футболка «Сутінь»', en: 'Sutin T-shirt' },
    description: {
      uk:
        'Пів сонця вже за обрієм, друга половина ще гріє. На спині захід над степом: теракотове півколо, світлі ' +
        'лінії землі та слово ШИР. Друк у дві фарби; кожну сушимо окремо, щоб межа між ними була чиста. Є жіноча й ' +
        'чоловіча посадка, обидві вільні.',
      en:
        'Half the sun is already below the horizon, the other half still warms. On the back, sunset over the ' +
        'steppe: a terracotta half-disc, pale lines of ground and the word ШИР. Printed in two inks, each cured on ' +
        'its own so that the edge between them stays clean. There is a women’s and a men’s fit, both loose.',
    },
    composition: {
      uk: 'Бавовна 96 %, еластан 4 %, 225 г/м².',
      en: 'Cotton 96%, elastane 4%, 225 g/m².',
    },
    care: {
      uk: 'Холодне прання, щонайбільше 30 °C. Пару праски тримати подалі від принта.',
      en: 'Cold wash, 30 °C at most. Keep steam away from the print.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'no-tumble', 'iron-low', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2107',
    price: { UAH: 1490, USD: 49 },
    sizes: ['WOMENS_OVERSIZE', 'MENS_OVERSIZE'],
    measurements: [
      { label: labels.chest, values: [122, 136] },
      { label: labels.length, values: [72, 78] },
      { label: labels.sleeve, values: [42.5, 46.5] },
    ],
    colours: {
      graphite: { daysAgo: 154, stock: [0, 17] },
    },
  },
  {
    key: 'tee-kurhan-arch',
    garment: 'tee',
    print: 'arch',
    category: 'archive',
    name: { uk: 'Футболка «Курган»', en: 'Kurhan T-shirt' },
    description: {
      uk:
        'Дуги лежать одна над одною, як шари землі в кургані. Темна фарба на пісочній бавовні, друк завширшки ' +
        'з дві долоні. Залишилася з нашої першої колекції.',
      en:
        'Arcs lie one over another, like layers of earth in a burial mound. Dark ink on sand-colored cotton, the ' +
        'print two palms wide. Left from our first collection.',
    },
    composition: {
      uk: 'Органічна бавовна 100 %, 200 г/м².',
      en: 'Organic cotton 100%, 200 g/m².',
    },
    care: {
      uk: 'Ручне прання в теплій воді. Не викручувати.',
      en: 'Hand wash in warm water. Do not wring.',
    },
    careSymbols: ['wash-hand', 'no-bleach', 'dry-drip', 'iron-low', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2108',
    price: { UAH: 1290, USD: 42 },
    sizes: ['S', 'M', 'L'],
    measurements: [
      { label: labels.chest, values: [112, 118, 124] },
      { label: labels.length, values: [70, 72, 74] },
      { label: labels.sleeve, values: [40, 41.5, 43] },
    ],
    colours: {
      sand: { daysAgo: 186, state: 'INACTIVE', stock: [12, 15, 1] },
    },
  },
  {
    key: 'tee-rozdollia-shyr-wordmark',
    garment: 'tee',
    print: 'shyr-wordmark',
    category: 'tees',
    name: { uk: 'Футболка «Роздолля»', en: 'Rozdollia T-shirt' },
    description: {
      uk:
        'Три літери на грудях і багато місця довкола. ШИР надруковано одним проходом світлої фарби, пальці її ' +
        'майже не чують. Бордо фарбуємо готовим полотном, тому колір глибокий і рівний.',
      en:
        'Three letters on the chest and plenty of room around them. ШИР is printed in one pass of light ink that ' +
        'your fingers hardly notice. The burgundy is piece-dyed, so the color is deep and even.',
    },
    composition: {
      uk: 'Суцільна бавовна, 100 %, 245 г/м², реактивне фарбування.',
      en: 'All cotton, 100%, 245 g/m², reactive dye.',
    },
    care: {
      uk: 'Двічі випрати окремо: бордо спершу трохи фарбує воду. Потім 30 °C і звичайний порошок.',
      en: 'Wash alone twice: burgundy tints the water at first. Then 30 °C and ordinary detergent.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'no-tumble', 'iron-medium', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2109',
    price: { UAH: 1290, USD: 42 },
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    measurements: [
      { label: labels.chest, values: [108, 112, 118, 124, 130, 136] },
      { label: labels.length, values: [68, 70, 72, 74, 76, 78] },
      { label: labels.sleeve, values: [38.5, 40, 41.5, 43, 44.5, 46] },
    ],
    colours: {
      burgundy: { daysAgo: 68 },
    },
  },
  {
    key: 'tee-shyrochin-breadth',
    garment: 'tee',
    print: 'breadth',
    category: 'tees',
    name: { uk: 'Футболка «Широчінь»', en: 'Shyrochin T-shirt' },
    description: {
      uk:
        'Слово ШИР завширшки 36 см лягло від лопатки до лопатки, лінії під ним дедалі тоншають. Синя фарба на ' +
        'небесній бавовні: небо на небі. Один вільний розмір, рукав нижче від ліктя.',
      en:
        'The word ШИР, 36 cm wide, runs from shoulder blade to shoulder blade, over lines that grow thinner and ' +
        'thinner. Blue ink on sky-blue cotton: sky on sky. One loose size, with the sleeve below the elbow.',
    },
    composition: {
      uk: 'Бавовняний трикотаж 230 г/м², 100 %. Нитка у швах — поліестер.',
      en: 'Cotton knit, 230 g/m², 100%. Thread in the seams: polyester.',
    },
    care: {
      uk: 'Швидка програма, 30 °C, рідкий засіб. Сушити пласко, спиною догори.',
      en: 'Quick cycle, 30 °C, liquid detergent. Dry flat, back upward.',
    },
    careSymbols: ['wash-30', 'no-bleach', 'dry-flat', 'iron-medium', 'no-clean'],
    type: 'OTHER',
    vendorCode: 'SH-2110',
    price: { UAH: 1490, USD: 49 },
    sizes: ['OVERSIZE'],
    measurements: [
      { label: labels.chest, values: [128] },
      { label: labels.length, values: [75] },
      { label: labels.sleeve, values: [45] },
    ],
    colours: {
      sky: { daysAgo: 8 },
    },
  },
]

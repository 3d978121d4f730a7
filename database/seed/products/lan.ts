import type { SeedProduct } from '#database/seed/products/product.ts'

/** The products and colours that LAN sells, newest first: product and colour. Neighbours differ in kind and in the light of their photo. */
const newestFirst = [
  ['hoodie-obrii', 'sand'],
  ['tee-step', 'sand'],
  ['longsleeve-rivnyna', 'olive'],
  ['trousers-dolyna', 'indigo'],
  ['ziphoodie-zaplava', 'olive'],
  ['dress-tuman', 'rust'],
  ['shorts-rika', 'olive'],
  ['sweatshirt-plai', 'forest'],
  ['tote-shliakh', 'ochre'],
  ['hoodie-obrii', 'black'],
  ['tee-step', 'olive'],
  ['sweatshirt-plai', 'cocoa'],
  ['joggers-luka', 'olive'],
  ['trousers-dolyna', 'black'],
  ['longsleeve-rivnyna', 'rust'],
  ['tee-step', 'forest'],
  ['socks-stezhka', 'graphite'],
  ['tank-stav', 'rust'],
  ['ziphoodie-zaplava', 'burgundy'],
  ['dress-tuman', 'black'],
  ['hoodie-obrii', 'olive'],
  ['tee-step', 'black'],
  ['shorts-rika', 'sand'],
  ['joggers-luka', 'graphite'],
  ['sweatshirt-plai', 'navy'],
  ['longsleeve-rivnyna', 'black'],
  ['tank-stav', 'milk'],
  ['tote-shliakh', 'ecru'],
  ['dress-tuman', 'forest'],
  ['tee-step', 'rust'],
  ['ziphoodie-zaplava', 'black'],
  ['joggers-luka', 'sand'],
  ['tank-stav', 'olive'],
  ['sweatshirt-plai', 'sand'],
  ['shorts-rika', 'black'],
  ['tote-shliakh', 'olive'],
  ['longsleeve-rivnyna', 'milk'],
  ['trousers-dolyna', 'washed-blue'],
  ['joggers-luka', 'cocoa'],
  ['tee-step', 'graphite'],
  ['socks-stezhka', 'rust'],
  ['hoodie-obrii', 'cocoa'],
] as const

const daysBetween = 4

/** Shown in the frame of the home page, from left to right. */
const heroes: readonly string[] = ['tee-step sand', 'longsleeve-rivnyna rust', 'hoodie-obrii black']

/** Returns the plain products of the range under LAN's codes, each in the colours that LAN sells. */
export function lanRange(products: readonly SeedProduct[]): readonly SeedProduct[] {
  return [...new Set(newestFirst.map(([key]) => key))].map((key) => {
    const product = products.find((one) => one.key === key)
    if (!product) throw new Error(`LAN sells ${key}, which is not in the range`)
    return {
      ...product,
      vendorCode: product.vendorCode.replace('SH-', 'LN-'),
      colours: Object.fromEntries(
        newestFirst.flatMap(([ofProduct, colour], position) => {
          if (ofProduct !== key) return []
          const { hero: _hero, state: _state, ...rest } = product.colours[colour] ?? {}
          const heroPosition = heroes.indexOf(`${key} ${colour}`) + 1
          return [
            [
              colour,
              {
                ...rest,
                daysAgo: position * daysBetween,
                ...(heroPosition > 0 && { hero: heroPosition as 1 | 2 | 3 }),
              },
            ],
          ]
        }),
      ),
    }
  })
}

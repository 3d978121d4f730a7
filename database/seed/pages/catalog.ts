import type { Locale } from '#shared/enums.ts'
import type { SeedCategoryKey } from '../products/product.ts'
import { seedId } from '../seed-id.ts'
import type { SeedPage } from './page.ts'
import { seedScene } from './scenes.ts'

/** Each scene shows garments of its category. */
const scenes = [
  ['hook', 'sweatshirts'],
  ['accessories', 'accessories'],
  ['rail', 'tees'],
] as const satisfies readonly (readonly [string, SeedCategoryKey])[]

const picturesIn = (locale: Locale) =>
  scenes.map(([scene, category]) => ({ ...seedScene(scene, locale), category: seedId(`category:${category}`) }))

export const catalogPage: SeedPage = {
  name: 'catalog',
  title: { uk: 'Каталог', en: 'Catalog' },
  description: {
    uk: 'Усе, що є в крамниці, найновіше попереду.',
    en: 'Everything in the shop, the newest first.',
  },
  sections: {
    uk: [{ kind: 'scenes', pictures: picturesIn('uk') }],
    en: [{ kind: 'scenes', pictures: picturesIn('en') }],
  },
}

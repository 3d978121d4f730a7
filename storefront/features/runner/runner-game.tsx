import { useCallback, useRef } from 'react'
import { IntlProvider, useMessages } from 'use-intl'
import { Scene } from '#storefront/features/runner/scene.tsx'
import { loadPageTexts } from '#storefront/i18n/messages.ts'
import { useChunk } from '#storefront/i18n/use-chunk.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import styles from './runner-game.module.css'

const loadGame = () => import('#storefront/features/runner/game.tsx')
/** Without the game the scene stays still. */
const stayStill = () => undefined

/** Renders the runner's scene; after hydration it becomes the game, which loads with its texts. [ERP-01, ERP-03] */
export const RunnerGame = () => {
  const { locale } = useShop().root
  const messages = useMessages()
  const isHydrated = useHydrated()
  const scene = useRef<HTMLDivElement>(null)
  const loadTexts = useCallback(() => loadPageTexts(locale, 'runner'), [locale])
  const texts = useChunk(loadTexts, isHydrated, stayStill)
  const chunk = useChunk(loadGame, isHydrated, stayStill)
  return (
    <div ref={scene} className={styles.scene} data-game>
      <Scene />
      {texts && chunk && (
        <IntlProvider locale={locale} messages={{ ...messages, ...texts }}>
          <chunk.Game scene={scene} />
        </IntlProvider>
      )}
    </div>
  )
}

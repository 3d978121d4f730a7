/* oxlint-disable import/no-absolute-path -- Vite serves both addresses; no file has these names */
/**
 * The page's script in development. Vite would write these tags into the head, where React would take them for its own. Both
 * are static imports: Vite adds a query to the address of a dynamic one, and a second copy of the refresh runtime would receive
 * none of the changes.
 */
// @ts-expect-error no types
import '/@vite/client'
// @ts-expect-error no types
import { injectIntoGlobalHook } from '/@react-refresh'

const inject = injectIntoGlobalHook as (into: Window) => void
inject(window)
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type })
// React must find the hook when it starts.
await import('#storefront/browser.tsx')

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Changes } from '#api/changes/changes.ts'
import type { Dependencies } from '#api/changes/dependencies.ts'
import { createSharedCache, type CachedValue } from '#api/changes/shared-cache.ts'
import type { GuestPage } from '#shared/page-document.ts'

/** A rendered page, ready to be sent in each encoding. */
export interface StoredPage {
  readonly status: number
  /** Without quotes. */
  readonly etag: string
  /** The digest of the state that it was rendered of. */
  readonly state: string
  readonly bodies: Readonly<Record<PageEncoding, Buffer>>
  readonly guestPage: GuestPage | undefined
}
export const pageEncodings = ['br', 'gzip', 'identity'] as const
export type PageEncoding = (typeof pageEncodings)[number]

/** A page as it was rendered. Without `dependencies` it must not be stored. */
export interface RenderedPage {
  readonly status: number
  readonly html: Buffer
  readonly state: string
  /** The parts of it that customers' pages share, as parts of `html`; undefined for the fallback page. */
  readonly guestPage?: GuestPage | undefined
  readonly dependencies: Dependencies | undefined
  readonly isUnchanged?: undefined
}

/** A stored page whose state is still the same. */
export interface UnchangedPage {
  readonly isUnchanged: true
  readonly dependencies: Dependencies | undefined
}

export interface FoundPage {
  readonly page: StoredPage
  readonly from: CachedValue<StoredPage>['from']
}

/** Renders a page. `stale` is the stored page, if there is one: the same state need not be rendered again. */
type RenderPage = (stale: StoredPage | undefined) => Promise<RenderedPage | UnchangedPage>

export interface PageCache {
  /**
   * Returns the stored page, or renders it. Visitors who ask for it at the same moment share one render.
   * @param key everything that the page depends on besides the shop's data
   */
  get: (key: string, render: RenderPage) => Promise<FoundPage>
  /** The size of all stored pages. */
  readonly bytes: () => number
}

/**
 * Creates the cache of the pages that are the same for all guests, rendered and compressed once.
 * @param maxBytes the pages that were not requested for longest make room for new ones
 */
export function createPageCache(
  changes: Pick<Changes, 'isListening' | 'subscribe'>,
  options: { maxBytes: number; nowMs?: () => number },
): PageCache {
  const cache = createSharedCache<StoredPage>(changes, options)
  return {
    get: async (key, render) => {
      const { value, from } = await cache.get(key, async (stale) => {
        const rendered = await render(stale)
        const { dependencies, isUnchanged } = rendered
        const page = isUnchanged ? stale! : await toStoredPage(rendered) // only a stale page can be unchanged
        return { value: page, bytes: countBytes(page), dependencies, isUnchanged }
      })
      return { page: value, from }
    },
    bytes: cache.bytes,
  }
}

const countBytes = ({ bodies, guestPage }: StoredPage): number =>
  pageEncodings.reduce(
    (bytes, encoding) => bytes + bodies[encoding].length,
    // The opened page is not counted: the state contains its data, and most of it is in the cache of replies too.
    guestPage?.state.length ?? 0,
  )

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Beyond it a page takes twice the time for two per cent. */
const brotliQuality = 5

const toStoredPage = async ({
  status,
  html: identity,
  state,
  guestPage,
}: Omit<RenderedPage, 'dependencies'>): Promise<StoredPage> => {
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    compressGzip(identity),
  ])
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { status, etag, state, bodies: { br, gzip: zipped, identity }, guestPage }
}

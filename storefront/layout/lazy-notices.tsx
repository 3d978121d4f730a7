import { useEffect, useState } from 'react'
import type { PageState } from '#storefront/navigation/page-state.ts'

const load = () => import('#storefront/layout/notices.tsx')

/**
 * Renders the parts of a page that are needed only after hydration, from a chunk of their own. If the chunk does not load, the page
 * works without them. [LAY-08, LAY-09]
 */
export const LazyNotices = ({ page }: { page: PageState }) => {
  const [chunk, setChunk] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => void load().then(setChunk, () => undefined), [])
  return chunk && <chunk.Notices page={page} />
}

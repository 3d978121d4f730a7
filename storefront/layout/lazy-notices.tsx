import { useEffect, useState } from 'react'
import type { PageState } from '#storefront/navigation/page-state.ts'

const load = () => import('#storefront/layout/notices.tsx')

/** Renders what a page needs only after hydration, from a chunk of its own. The page does without it if it does not load. [LAY-08, LAY-09] */
export const LazyNotices = ({ page }: { page: PageState }) => {
  const [chunk, setChunk] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => void load().then(setChunk, () => undefined), [])
  return chunk && <chunk.Notices page={page} />
}

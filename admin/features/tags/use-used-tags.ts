import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '#admin/session/session.ts'
import { useDebounced } from '#admin/ui/use-debounced.ts'
import type { UsedTag } from '#shared/entities/admin/tag.ts'
import { maxTagLength, toTag } from '#shared/rules/tags.ts'

/** As many as a product can have may be left out of the list. */
const limit = 30

/**
 * Returns tags of products that contain a text, the most used first. Matching tags of the previous text stay until the new ones are
 * loaded.
 */
export const useUsedTags = (text: string): readonly UsedTag[] => {
  const typed = toTag(text)
  const searched = useDebounced(typed)
  const { data } = useQuery({
    // Changes of products refresh it.
    queryKey: ['products', 'tags', searched],
    queryFn: ({ signal }) => callApi('POST /v1/admin/product-tags/search', { body: { text: searched, limit }, signal }),
    enabled: searched.length <= maxTagLength,
    placeholderData: keepPreviousData,
  })
  return (data?.entities ?? []).filter(({ tag }) => tag.includes(typed))
}

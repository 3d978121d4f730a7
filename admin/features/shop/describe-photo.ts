import { callApi } from '#admin/session/session.ts'
import type { Translated } from '#shared/enums.ts'

/** Sets the alternative text of a photo that has none to the name of its category or collection. */
export async function describePhoto(id: string | null | undefined, name: Translated): Promise<void> {
  if (!id) return
  const { alt, updatedAt } = await callApi('GET /v1/admin/files/{id}', { params: { id } })
  if (alt.uk && alt.en) return
  const described = { uk: alt.uk || name.uk, en: alt.en || name.en }
  await callApi('PATCH /v1/files/{id}', { params: { id }, body: { alt: described, updatedAt } })
}

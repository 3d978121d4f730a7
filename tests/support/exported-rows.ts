import { expect } from 'vitest'
import type { SignedIn } from '#tests/support/administrator.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** Exports a table as its reader's language has it. Returns the rows, each by its heads. No cell may have a separator or a quote. */
export async function exportRows(
  { server }: TestShop,
  { authorization }: Pick<SignedIn, 'authorization'>,
  kind: string,
  body?: object,
  locale: 'uk' | 'en' = 'uk',
): Promise<Record<string, string>[]> {
  const response = await server.inject({
    method: 'POST',
    url: `/v1/admin/exports/${kind}`,
    headers: { authorization, 'accept-language': locale },
    ...(body && { payload: body }),
  })
  expect(response.statusCode, response.body).toBe(200)
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  const text = response.rawPayload.toString('utf8')
  expect(text.startsWith('\u{feff}')).toBe(true)
  const [heads, ...rows] = text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(locale === 'uk' ? ';' : ','))
  return rows.map((cells) => Object.fromEntries(heads!.map((head, index) => [head, cells[index]!])))
}

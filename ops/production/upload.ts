import sharp from 'sharp'
import { generateCode } from '#api/modules/admin-users/second-factor.ts'
import { demoAdministrator } from '#database/seed/demo-admin.ts'

/** Uploads a photo as the demo's administrator, who signs in for it. Returns the path of its smallest size. */
export async function uploadPhoto(shopUrl: string): Promise<string> {
  const { email, password, totpSecret } = demoAdministrator
  const { accessToken } = await read<{ accessToken: string }>(
    await fetch(`${shopUrl}/v1/auth/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, tfaCode: generateCode(totpSecret, new Date()) }),
    }),
  )
  return uploadWith(shopUrl, accessToken)
}

/** Uploads a photo of its own in a session of an administrator. Returns the path of its smallest size. */
export async function uploadWith(shopUrl: string, accessToken: string): Promise<string> {
  const alt = new URLSearchParams({ altUk: 'Смуга', altEn: 'A stripe' })
  const background = { r: 40, g: 90, b: Math.floor(Math.random() * 256) }
  const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .png()
    .toBuffer()
  const { imageSizes } = await read<{ imageSizes: Record<string, string> }>(
    await fetch(`${shopUrl}/v1/files?${alt}`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', authorization: `Bearer ${accessToken}` },
      body: new Uint8Array(photo),
    }),
  )
  return imageSizes['W500']!
}

const read = async <Body>(response: Response): Promise<Body> => {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Body // the fields that are read here
}

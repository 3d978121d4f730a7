import { expect, type BrowserContext, type Page } from '@playwright/test'
import { generateCode } from '#api/modules/admin-users/second-factor.ts'
import { freshCode, readBearer } from '#tests/support/counter.ts'

const password = 'twelve letters or more'

export interface Member {
  readonly email: string
  readonly password: string
  /** Returns a code that was not used yet: the present one, then the next. */
  readonly nextCode: () => string
}

/** Makes a member of staff with an account of their own, as the owner of the counter. */
export const newMember = async (counter: Page): Promise<Member> => {
  const headers = await readBearer(counter)
  const { request } = counter
  const confirmed = await request.post('/v1/admin-profile/confirm', {
    headers,
    data: { tfaCode: await freshCode(request) },
  })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  const email = `${crypto.randomUUID()}@shop.example`
  const made = await request.post('/v1/admin-users', {
    headers,
    data: { email, name: 'Ірина Савчук', isSuper: false, role: 'MANAGER', password },
  })
  const { secondFactor } = (await made.json()) as { secondFactor: { secret: string } }
  // The server takes a code of the period before, of this one and of the next, and none that is not later than the last.
  let aheadMs = -30_000
  const nextCode = () => {
    const code = generateCode(secondFactor.secret, new Date(Date.now() + aheadMs))
    aheadMs += 30_000
    return code
  }
  return { email, password, nextCode }
}

/** Opens a page whose device has an authenticator that verifies its owner. */
export const openPageWithAuthenticator = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return page
}

/** Signs in by password and code. */
export const signInByCode = async (page: Page, url: string, member: Member): Promise<void> => {
  await page.goto(`${url}/admin`)
  await page.getByLabel('Електронна пошта').fill(member.email)
  await page.getByLabel('Пароль', { exact: true }).fill(member.password)
  await page.keyboard.press('Enter')
  await page.getByLabel('Код із застосунку').fill(member.nextCode())
  await expect(page.getByRole('button', { name: /Обліковий запис/ })).toBeVisible()
}

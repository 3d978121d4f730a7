import { expect, test, unblocked } from '#tests/support/browser.ts'
import { signInAsDemo } from '#tests/support/signed-in.ts'
import { profile as en } from '#shared/texts/en/profile.ts'

test.use({ storefront: 'us' })

test('[ACC-06h] the US storefront asks for no patronymic, and for the first name first; its dates and prices are its own', async ({
  page,
}) => {
  await signInAsDemo(page)
  await page.goto('/profile')
  await unblocked(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Emma.')
  const order = page.getByRole('main').getByRole('article').first()
  await expect(order.getByRole('time')).toHaveText(/^\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M$/)
  await expect(order.getByText(/^\$\d/).first()).toBeVisible()
  await page.goto('/profile/edit')
  await unblocked(page)
  const names = await page
    .getByRole('main')
    .getByRole('textbox')
    .evaluateAll((all) => all.map((one) => one.getAttribute('name')))
  // The last one is the confirmation before the data is erased.
  expect(names).toEqual(['firstName', 'lastName', 'email', 'phone', 'password'])
  await expect(page.getByLabel(en.patronymic)).toHaveCount(0)
})

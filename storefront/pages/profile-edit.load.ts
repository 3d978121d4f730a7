import type { PageRequest } from '#storefront/navigation/route.ts'

/** Loads the customer's details. [ACC-06] */
export const load = async ({ callApi, signal }: PageRequest) => ({
  customer: await callApi('GET /v1/customer-profile/details', { signal }),
})
export type ProfileEditData = Awaited<ReturnType<typeof load>>

/** The purposes of a link to /confirm-email: `for` in its address; without it, to confirm an account's e-mail. [ACC-02, CHK-10] */
export const linkPurposes = [
  'account',
  'device',
  'subscription',
  'unsubscribe',
  'back-in-stock',
  'stop-back-in-stock',
] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** Purposes that end mails. Their calls are those of mail programs, with the token in the query, and may be repeated. */
export function isStop(purpose: LinkPurpose): purpose is 'unsubscribe' | 'stop-back-in-stock' {
  return purpose === 'unsubscribe' || purpose === 'stop-back-in-stock'
}

/** Returns true for a purpose whose link, used again, shows that it was used before. */
export function canRepeat(purpose: LinkPurpose): purpose is 'account' | 'subscription' | 'back-in-stock' {
  return !isStop(purpose) && purpose !== 'device'
}

/** How using a link went: `result` in the address of the page. `later`: not used, because of too many requests or a failure. */
export const linkResults = ['confirmed', 'already', 'invalid', 'later'] as const
export type LinkResult = (typeof linkResults)[number]

/** Returns the purpose that an address names. */
export function toLinkPurpose(text: unknown): LinkPurpose {
  return linkPurposes.find((one) => one === text) ?? 'account'
}

/** Returns the page that shows the result of a link. Its token is not part of it, unless the link can be tried again. */
export function toLinkResultAddress(purpose: LinkPurpose, result: LinkResult, token: string): string {
  const parts = [
    ...(purpose === 'account' ? [] : [`for=${purpose}`]),
    ...(result === 'later' ? [`token=${encodeURIComponent(token)}`] : []),
    `result=${result}`,
  ]
  return `/confirm-email?${parts.join('&')}`
}

/**
 * The version of the texts by which visitors agree to the newsletter: the form and the confirmation mail. Stored with each consent. A
 * test fails if the texts change and the version does not.
 */
export const consentTextVersion = '2026-11-24'

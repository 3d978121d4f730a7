/** In characters. [ACC-01, SPEC §9] */
export const minPasswordLength = 6

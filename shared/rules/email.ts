/**
 * The one rule for e-mail addresses, in the browser and on the server: the rule of HTML's `type=email`, with a domain of at least two
 * labels and the lengths of RFC 5321. ASCII only, because the shop's mailers send without SMTPUTF8: an international domain is accepted
 * in its `xn--` form. Entities use it as the pattern of their schema, forms through `rules/validation.ts`. [VAL-02, ACC-01]
 */
export const emailPattern =
  /^(?=.{6,254}$)(?=[^@]{1,64}@)[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i

/** Returns true if a text is an e-mail address. Spaces around it do not count; schemas trim them. */
export function isEmail(text: string): boolean {
  return emailPattern.test(text.trim())
}

/** A person whom an identity provider has verified. */
export interface Identity {
  /** The provider's id of the person. It stays the same if the e-mail address changes. */
  readonly subject: string
  readonly email: string
  /** Only a verified address may sign in to an existing account. */
  readonly emailVerified: boolean
  readonly firstName: string | null
  readonly lastName: string | null
}

/** The identity in a token, or why there is none. */
export type IdentityAnswer =
  | { readonly ok: true; readonly identity: Identity }
  /** NOT_VERIFIED: forged, expired, for another client, or its keys cannot be loaded. EMPTY: signed, but without a subject. */
  | { readonly ok: false; readonly reason: 'NOT_VERIFIED' | 'EMPTY' | 'NO_EMAIL' }

/** The provider's library in the browser. It draws the button and hands over the token. */
export interface IdentityButton {
  /** The shop's client id at the provider. */
  readonly clientId: string
  /** Address of the library. Everything that it loads is in the same folder. */
  readonly scriptUrl: string
}

/** Reads the token that the provider's button gave the browser. Does not throw for an invalid token. */
export interface IdentityProvider {
  /** The settings that a page needs to show the provider's button. */
  readonly button: IdentityButton
  read(idToken: string): Promise<IdentityAnswer>
}

/** Somebody whom an identity provider vouches for. */
export interface Identity {
  /** The provider's own key of this person: stays when the address changes. */
  readonly subject: string
  readonly email: string
  /** Only a verified address may lead to an account that exists. */
  readonly emailVerified: boolean
  readonly firstName: string | null
  readonly lastName: string | null
}

/** What a token says, or why it says nothing. */
export type IdentityAnswer =
  | { readonly ok: true; readonly identity: Identity }
  /** NOT_VERIFIED: forged, expired, for somebody else, or its keys can't be had; EMPTY: signed, but names nobody. */
  | { readonly ok: false; readonly reason: 'NOT_VERIFIED' | 'EMPTY' | 'NO_EMAIL' }

/** Whoever vouches for people: reads the token that its button gave the browser. Never throws for a bad token. */
export interface IdentityProvider {
  read(idToken: string): Promise<IdentityAnswer>
}

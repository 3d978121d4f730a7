/** An image inside a mail, which the HTML refers to as `cid:<cid>`. */
export interface MailImage {
  readonly cid: string
  readonly filename: string
  readonly contentType: 'image/png' | 'image/jpeg'
  readonly content: Buffer
}

/** A complete mail. Both parts have the same content. */
export interface Mail {
  /** 'shop@example.com' or 'SHYR <shop@example.com>'; `to` is an address alone. */
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly images: readonly MailImage[]
  /** For example Auto-Submitted. With a fixed Message-ID, a mail that was sent twice can be recognised. */
  readonly headers: Readonly<Record<string, string>>
}

/** Sends mails. */
export interface Mailer {
  /** Resolves once the mail is accepted. Throws if it is not, so that the caller can retry. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

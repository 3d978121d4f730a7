/** A picture inside a mail, shown where the HTML says `cid:<cid>`. */
export interface MailPicture {
  readonly cid: string
  readonly filename: string
  readonly contentType: 'image/png'
  readonly content: Buffer
}

/** One mail, whole: both parts carry the same news. */
export interface Mail {
  /** 'shop@example.com' or 'SHYR <shop@example.com>'; `to` is an address alone. */
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly pictures: readonly MailPicture[]
  /** Such as Auto-Submitted. A Message-ID of one's own makes a mail that was sent twice recognisable. */
  readonly headers: Readonly<Record<string, string>>
}

/** Whoever takes the mails. */
export interface Mailer {
  /** Resolves once the mail is in other hands; throws where it was not taken, for the caller to try again. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

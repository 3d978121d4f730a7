/** Markup that is safe to put into more markup as it stands. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = string | Html | readonly Html[]

/** Markup out of a template: whatever text is put in is escaped, so that a name can't become a tag. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(toMarkup)))

const toMarkup = (part: Part): string => {
  if (typeof part === 'string') return escapeHtml(part)
  return part instanceof Html ? part.markup : part.map(({ markup }) => markup).join('')
}

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

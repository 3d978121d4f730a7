/** Markup that needs no escaping. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = string | Html | readonly Html[]

/** Returns markup from a template. Inserted text is escaped, so that a name cannot become a tag. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(toMarkup)))
}

const toMarkup = (part: Part): string => {
  if (typeof part === 'string') return escapeHtml(part)
  return part instanceof Html ? part.markup : part.map(({ markup }) => markup).join('')
}

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

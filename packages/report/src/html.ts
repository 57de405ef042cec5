/** Markup that is already safe: made only by `html`, never by joining text. */
export class Raw {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Raw | string | number | null | undefined | false | readonly Part[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for between tags and for quoted attributes. Characters that XML and HTML forbid (control characters) become U+FFFD. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '').replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '\uFFFD')

function write(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Raw) return part.markup
  return typeof part === 'object' ? part.map(write).join('') : escapeHtml(String(part))
}

/**
 * HTML template tag that escapes every value except markup made by `html` itself. Attributes must be quoted;
 * null, undefined and false write nothing, lists are written item by item. Line ends in the template, with the indentation
 * after them, are left out.
 */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Raw =>
  new Raw(texts.map((text, at) => text.replace(/\n\s*/g, '') + write(parts[at])).join(''))

/** Markup that is safe to print, because only `html` creates it. Nobody concatenates it from texts. */
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

/**
 * Escapes text for use between tags and in quoted attributes. XML and HTML forbid control characters, so U+FFFD
 * replaces them.
 */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '').replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '\uFFFD')

function write(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Raw) return part.markup
  return typeof part === 'object' ? part.map(write).join('') : escapeHtml(String(part))
}

/**
 * HTML template tag that escapes all values except markup made by `html` itself. Attributes must be quoted. The values
 * null, undefined and false write nothing, and lists write their items. Line breaks and the indentation after them are
 * removed.
 */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Raw =>
  new Raw(texts.map((text, at) => text.replace(/\n\s*/g, '') + write(parts[at])).join(''))

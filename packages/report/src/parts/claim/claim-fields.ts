import { html, type Raw } from '../../html.ts'

/** A field with its value. A field whose value is null or empty is not printed. A wide field uses the whole width. */
export type Field = { name: string; value: string | null | undefined; isWide?: boolean }

/** Renders names and values side by side. Returns null if no value is known. */
export function fieldList(fields: readonly Field[], columns: 'one' | 'two' = 'two'): Raw | null {
  const known = fields.filter(({ value }) => value)
  if (known.length === 0) return null
  return html`
    <dl class="fields ${columns}">
      ${known.map(({ name, value, isWide }) => html`<div class="${isWide ? 'wide' : ''}"><dt>${name}</dt><dd>${value}</dd></div>`)}
    </dl>`
}

/** Renders a heading above names and values. Returns null if no value is known. */
export function fieldSection(title: string, fields: readonly Field[]): Raw | null {
  const list = fieldList(fields)
  return list && html`<section class="details"><h2>${title}</h2>${list}</section>`
}

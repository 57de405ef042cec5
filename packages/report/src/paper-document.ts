import { type CustomerWording, languageTag } from '@skadi/domain/language/language'
import { html, Raw } from './html.ts'
import { REPORT_CSS } from './report-css.ts'
import { FONT_FACES, REPORT_FONTS } from './report-fonts.ts'
import { wordsOf } from './words/words-of.ts'

const LATIN = REPORT_FONTS[0]?.path ?? ''

/** Escapes text as a CSS string, so that no character ends the string or the style element. */
const cssString = (text: string): string => {
  const escaped = (sign: string) => (/[A-Za-z0-9 ]/.test(sign) ? sign : `\\${sign.codePointAt(0)?.toString(16)} `)
  return `"${Array.from(text.replaceAll('\0', '\uFFFD'), escaped).join('')}"`
}

const FOOT =
  'vertical-align: top; padding-top: 8px; margin-top: 12px; border-top: 1px solid #e1e5ea; font: 400 12px/16px Inter, system-ui, sans-serif; color: #566070;'

type Paper = {
  language: CustomerWording
  title: string
  /** text in the footer of each page, at the left of the page number */
  foot: string
  /** markup made by `html`, which escapes all values */
  body: string
  /** styles in addition to REPORT_CSS */
  css?: string
}

/**
 * Returns the CSS page rules: A4 with the margin of ui-recipe 14. The footer of each page has the name of the document
 * and the page count.
 */
function pageRules({ language, foot }: Paper): string {
  const { page, of } = wordsOf(language)
  const count = `${cssString(`${page} `)} counter(page) ${cssString(` ${of} `)} counter(pages)`
  return `@page {
  size: A4;
  margin: 60px 60px 68px;
  @bottom-left { content: ${cssString(foot)}; width: 78%; text-align: left; ${FOOT} }
  @bottom-right { content: ${count}; width: 22%; text-align: right; ${FOOT} }
}`
}

/**
 * Returns the complete page for the printer. Its language, title, headings, names of figures and table headers make the
 * PDF accessible to screen readers. The page loads only REPORT_FONTS and the files in the body, and it runs no script.
 */
export function paperDocument(paper: Paper): string {
  const style = new Raw(
    `<style>${FONT_FACES}${REPORT_CSS}${paper.css ?? ''}${pageRules(paper)} body { margin: 0; }</style>`,
  )
  return html`
    <!doctype html>
    <html lang="${languageTag(paper.language)}">
      <head>
        <meta charset="utf-8">
        <title>${paper.title}</title>
        <link rel="preload" as="font" type="font/woff2" crossorigin href="${LATIN}">
        ${style}
      </head>
      <body>${new Raw(paper.body)}</body>
    </html>`.markup
}

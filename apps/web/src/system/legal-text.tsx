import type { CallInput } from '@skadi/contract/core/define-call'
import type { getLegalText } from '@skadi/contract/system/system-calls'
import Markdown from 'markdown-to-jsx/react'
import type { AnchorHTMLAttributes } from 'react'
import css from './legal-text.module.css'

export type LegalKind = CallInput<typeof getLegalText>['params']['kind']

/** A legal text of the operator in Markdown. HTML and external pictures in the text are not allowed. */
export function LegalText({ markdown }: { markdown: string }) {
  return (
    <Markdown className={css.text} options={OPTIONS}>
      {markdown}
    </Markdown>
  )
}

const OPTIONS = {
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: 'div',
  overrides: { a: ForeignLink, img: ({ alt }: { alt?: string }) => alt, h1: { component: 'h2' } },
} as const

function ForeignLink({ children, ...link }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...link} rel="noopener noreferrer">
      {children}
    </a>
  )
}

type TitledText = { title: string | undefined; body: string }

/** Splits the first heading from a Markdown text. The heading becomes the title of the page. */
export function splitTitle(markdown: string): TitledText {
  const heading = /^\s*# +([^\n]+?)(?: +#+)? *(?:\n|$)/.exec(markdown)
  return heading
    ? { title: heading[1], body: markdown.slice(heading[0].length).trim() }
    : { title: undefined, body: markdown.trim() }
}

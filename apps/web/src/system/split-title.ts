export type TitledText = { title: string | undefined; body: string }

/** Splits the first heading from a Markdown text. The heading becomes the title of the page. */
export function splitTitle(markdown: string): TitledText {
  const heading = /^\s*# +([^\n]+?)(?: +#+)? *(?:\n|$)/.exec(markdown)
  return heading
    ? { title: heading[1], body: markdown.slice(heading[0].length).trim() }
    : { title: undefined, body: markdown.trim() }
}

export type TitledText = { title: string | undefined; body: string }

/** Removes a leading heading from a Markdown text, so that the heading can become the page title. */
export function splitTitle(markdown: string): TitledText {
  const heading = /^\s*# +([^\n]+?)(?: +#+)? *(?:\n|$)/.exec(markdown)
  return heading
    ? { title: heading[1], body: markdown.slice(heading[0].length).trim() }
    : { title: undefined, body: markdown.trim() }
}

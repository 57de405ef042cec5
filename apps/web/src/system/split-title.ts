export type TitledText = { title: string | undefined; body: string }

/** Takes the heading off a Markdown text that begins with one, so that it can name the page. */
export function splitTitle(markdown: string): TitledText {
  const heading = /^\s*# +([^\n]+?)(?: +#+)? *(?:\n|$)/.exec(markdown)
  return heading
    ? { title: heading[1], body: markdown.slice(heading[0].length).trim() }
    : { title: undefined, body: markdown.trim() }
}

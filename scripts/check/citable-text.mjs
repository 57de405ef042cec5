import { titlePattern } from './requirement-ids.mjs'

const comments = {
  sql: /(?<=^|\s)\/\*[\s\S]*?\*\/|--.*$/gm,
  code: /(?<=^|[\s({[,;])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm,
}
/** Characters that begin a line of a comment. A citation may continue on the next line after them. */
const lineStarts = /^[ \t]*(?:\/\*+|\*+|\/\/+|--+)/gm
/** Ids in brackets of a title. They are requirements or fixtures of tests, never a citation such as `A-12`. */
const bracketed = /\[[^\]]*\]/g

/**
 * Returns the citable parts of a file: comments and test titles of code, or the whole text of a page. Blanks replace
 * all other text. Line numbers therefore stay correct, and `A-12` in data is not a citation.
 * @param {string} file name of the file, which determines its language
 * @param {string} text
 * @returns {string} as long as `text`
 */
export function citableText(file, text) {
  if (file.endsWith('.md')) return text
  const comment = file.endsWith('.sql') ? comments.sql : comments.code
  const parts = [...text.matchAll(comment)].map(({ index, 0: part }) => ({
    at: index,
    part: part.replace(lineStarts, blanks),
  }))
  if (/\.(test|journey)\./.test(file)) {
    for (const { index, 0: call, 2: title } of text.matchAll(titlePattern)) {
      parts.push({ at: index + call.length - title.length - 1, part: title.replace(bracketed, blanks) })
    }
  }
  let kept = ''
  for (const { at, part } of parts.sort((one, other) => one.at - other.at)) {
    if (at >= kept.length) kept += blanks(text.slice(kept.length, at)) + part
  }
  return kept + blanks(text.slice(kept.length))
}

const blanks = (part) => part.replace(/[^\n]/g, ' ')

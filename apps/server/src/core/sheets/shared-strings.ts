import { type Clock, readWholeXml } from './read-xml.ts'
import { must } from './unreadable-file.ts'

/** Limit of shared strings: twice the five columns of the longest list. */
const MAX_STRINGS = 200_000
const MAX_CHARACTERS = 8_000_000
/** Limit of characters of a cell in spreadsheets. */
export const LONGEST_CELL = 32_767

/**
 * Shared strings in the order in which cells refer to them by number: runs of rich text are one text; phonetic readings are
 * removed.
 * @throws UnreadableFile
 */
export function readSharedStrings(part: Buffer, clock: Clock): string[] {
  const texts: string[] = []
  let characters = 0
  let current = ''
  readWholeXml(
    part,
    {
      open: (element) => {
        if (element === 'si') current = ''
      },
      text: (text, within) => {
        if (isCellText(within, 'si')) current += text
        must(current.length <= LONGEST_CELL, 'a cell that is too long')
      },
      close: (element) => {
        if (element !== 'si') return
        characters += current.length
        must(texts.length < MAX_STRINGS && characters <= MAX_CHARACTERS, 'too many texts')
        texts.push(current)
      },
    },
    clock,
  )
  return texts
}

/** Whether text belongs to the `t` of a string or of a run in it, and not to a reading (`rPh`) or an extension. */
export function isCellText(within: readonly string[], string: 'si' | 'is'): boolean {
  if (within.at(-1) !== 't') return false
  return within.at(-2) === string || (within.at(-2) === 'r' && within.at(-3) === string)
}

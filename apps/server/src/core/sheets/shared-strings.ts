import { type Clock, readWholeXml } from './read-xml.ts'
import { must } from './unreadable-file.ts'

/** Limit of shared strings: twice the number of cells of the longest list, which has five columns. */
const MAX_STRINGS = 200_000
const MAX_CHARACTERS = 8_000_000
/** Maximum number of characters in a cell of a spreadsheet. */
export const LONGEST_CELL = 32_767

/**
 * Reads the shared strings in their order, because cells refer to a string by its number. The runs of a rich text become a single text.
 * Phonetic readings are left out.
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

/** Whether a text belongs to the `t` of a string or of its run. Texts of a reading (`rPh`) or an extension do not belong to the string. */
export function isCellText(within: readonly string[], string: 'si' | 'is'): boolean {
  if (within.at(-1) !== 't') return false
  return within.at(-2) === string || (within.at(-2) === 'r' && within.at(-3) === string)
}

import { type Clock, readWholeXml } from './read-xml.ts'
import { must } from './unreadable-file.ts'

/** Formats of dates and times that every spreadsheet knows by number (ECMA-376 part 1, §18.8.30). */
const DATE_FORMATS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

/** Limits of Excel. */
const [MAX_STYLES, LONGEST_FORMAT] = [65_490, 255]

/**
 * Which styles of cells show a number as a date, by their place in `cellXfs`.
 * @throws UnreadableFile
 */
export function readDateStyles(part: Buffer, clock: Clock): boolean[] {
  const custom = new Map<string, boolean>()
  const formats: string[] = []
  readWholeXml(
    part,
    {
      open: (element, { numFmtId = '0', formatCode = '' }, within) => {
        must(formatCode.length <= LONGEST_FORMAT && formats.length <= MAX_STYLES, 'styles that nobody needs')
        if (element === 'numFmt') custom.set(numFmtId, isDateFormat(formatCode))
        if (element === 'xf' && within.at(-2) === 'cellXfs') formats.push(numFmtId)
      },
    },
    clock,
  )
  return formats.map((format) => custom.get(format) ?? isKnownDateFormat(Number(format)))
}

const isKnownDateFormat = (id: number): boolean => DATE_FORMATS.some(([first, last]) => id >= first && id <= last)

/** Whether a format of its own shows days or times: their letters, but for texts in it, colours and conditions. */
const isDateFormat = (format: string): boolean =>
  /[ymdhs]/i.test(format.replace(/"[^"]*"|\\.|[_*].|\[(?![hms]+\])[^\]]*\]|general/gi, ''))

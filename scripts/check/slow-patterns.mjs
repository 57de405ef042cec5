import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { isSafe } from 'redos-detector'
import { sourceFiles } from './source-files.mjs'

/** Maximum number of steps of a fast pattern. The check counts steps and measures no time. */
const MAX_STEPS = 5_000
/** Matches a place where a regular expression can begin. Most files have no such place, so they need not be parsed. */
const MAY_HOLD_A_PATTERN = /(?:[(,=:[!&|?{};>]|\breturn)\s*\/(?![*/>])/

/**
 * Patterns that may be slow on a long text. Each has the reason why only short texts reach it, or why it is fast.
 * Quadratic steps are harmless up to some thousand characters.
 */
const BOUNDED = new Map([
  ['/\\{(\\w+)\\}/g', 'paths of our own contract'],
  ['/\\{(\\w+)\\}/', 'messages of our own'],
  ['/^\\d*[.,]?\\d*$/', 'a cell of 8 characters, typed into the own page'],
  ['/^\\d*[.,]?\\d*( ?[x×] ?\\d*[.,]?\\d*)?$/i', 'a cell of 17 characters, typed into the own page'],
  [
    '/^(?=.*[1-9].*[x×])(?=.*[x×].*[1-9])\\d{1,2}([.,]\\d{1,3})? ?[x×] ?\\d{1,2}([.,]\\d{1,3})?$/i',
    'what has come through the pattern of 17 characters',
  ],
  [
    '/^[\\p{L}\\p{N}][\\p{L}\\p{N}._-]*(\\/[\\p{L}\\p{N}][\\p{L}\\p{N}._-]*)*$/u',
    'linear: a slash begins each part, and no part holds one',
  ],
  ['/\\s*\\n\\s*/g', 'faults of the start, written by us'],
  ['/^([\\w-]+)\\s*=\\s*(.*)$/', 'a line of the own settings'],
  ['/\\/+$/', 'the address in the own settings'],
  ['/: (\\d{1,9}) x (\\d{1,9}) pixels, at most/', 'a reason written by us, of one sentence'],
  ['/\\.[^.]*$/', 'a file name of 255 characters'],
  ['/=+$/', 'base64 of 32 bytes, made by us'],
  ['/(\\w+:\\/\\/)[^\\s/@]+@/g', 'a message cut to 8,192 characters'],
  ['/eyJ[\\w-]+\\.[\\w-]+\\.[\\w-]+/g', 'a message cut to 8,192 characters'],
  ['/([?&](?:X-Amz-[\\w-]+|signature|token)=)[^\\s&]+/gi', 'a message cut to 8,192 characters'],
  [
    '/^[^\\s@<>()[\\],;:"\\\\\\p{Cc}]{1,64}@[^\\s@<>()[\\],;:"\\\\\\p{Cc}]{1,189}$/u',
    'linear: no part holds the sign between them',
  ],
  ['/0+$/', 'a number as the machine writes it'],
  ['/"[^"]*"/g', 'a line of a file, in a process that is ended after 1.5 s'],
  [
    '/"([^"]*)"|\\\\(.)|[_*].|\\[\\$([^\\]-]*)[^\\]]*\\]|(\\[[hmsHMS]+\\])|(\\[[<>=][^\\]]*\\])|\\[[^\\]]*\\]|(.)/gsu',
    'a format of 255 characters',
  ],
  ['/;\\s*q=0(\\.0*)?$/', 'a header of 16 KiB, cut at commas'],
  ['/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/', 'an address typed into the own page'],
  ['/^\\s*# +([^\\n]+?)(?: +#+)? *(?:\\n|$)/', 'the operator’s own text'],
  ['/\\bVersion\\/[\\d.]+.*\\bSafari\\//', 'a browser’s name of 300 characters'],
])
const PLANTED = '/^(a+)+$/'

/**
 * Checks that every pattern of the product is fast, or is listed in `BOUNDED` with its reason. Also checks that every
 * listed pattern is still used. Each run must find a deliberate exponential pattern.
 * @param {string} root repository root, absolute
 * @returns {{ problems: string[], note: string }}
 */
export function checkSlowPatterns(root) {
  const files = sourceFiles(root, ['packages', 'apps']).filter(
    (path) => path.includes('/src/') && !/\.test\.tsx?$|\/testing\//.test(path),
  )
  const found = new Map(files.flatMap((file) => patternsOf(root, file).map((pattern) => [pattern, file])))
  const slow = [...found].filter(([pattern]) => isSlow(pattern))
  const names = new Set(slow.map(([pattern]) => pattern))
  const problems = [
    ...slow
      .filter(([pattern]) => !BOUNDED.has(pattern))
      .map(
        ([pattern, file]) =>
          `${file}: ${pattern} may be slow: make it linear, or say in ${import.meta.filename} why it is not`,
      ),
    ...[...BOUNDED.keys()]
      .filter((pattern) => !names.has(pattern))
      .map((pattern) => `${pattern} is excused and not needed`),
    ...(isSlow(PLANTED) ? [] : [`${PLANTED} was not found to be slow`]),
  ]
  return { problems, note: `${found.size} patterns, ${names.size} of them on short texts only` }
}

/**
 * Returns true if a pattern may be slow.
 * @param {string} pattern as in code, between slashes and with its flags
 */
function isSlow(pattern) {
  // a pattern without repetition is linear
  if (!/[*+{]/.test(pattern)) return false
  const end = pattern.lastIndexOf('/')
  return !isSafe(new RegExp(pattern.slice(1, end), pattern.slice(end + 1)), { maxSteps: MAX_STEPS }).safe
}

function patternsOf(root, file) {
  const code = readFileSync(join(root, file), 'utf8')
  if (!MAY_HOLD_A_PATTERN.test(code)) return []
  return [...literals(parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x') }))]
}

function* literals(node) {
  if (node === null || typeof node !== 'object') return
  if (node.type === 'RegExpLiteral') yield `/${node.pattern}/${node.flags}`
  for (const child of Object.values(node)) yield* literals(child)
}

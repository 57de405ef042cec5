import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Texts of the portal, and those that reports and mails say too. */
const folders = ['apps/web/messages', 'packages/report/messages']
const base = 'en'

/**
 * Every message exists in every language, with the same inputs: a missing one would silently be shown in English.
 * @param {string} root repository root, absolute
 * @returns {{ problems: string[], note: string }}
 */
export function checkMessages(root) {
  const [english, ...others] = [base, ...readdirSync(join(root, folders[0])).filter((locale) => locale !== base)].map(
    (locale) => ({
      locale,
      messages: new Map(folders.flatMap((folder) => [...readMessages(join(root, folder, locale))])),
    }),
  )
  const problems = others.flatMap(({ locale, messages }) =>
    differences(english.messages, messages).map((line) => `${locale}: ${line}`),
  )
  return { problems, note: `${english.messages.size} messages in ${others.length + 1} languages` }
}

function readMessages(path) {
  const files = readdirSync(path).filter((name) => name.endsWith('.json'))
  return new Map(files.flatMap((name) => Object.entries(JSON.parse(readFileSync(join(path, name), 'utf8')))))
}

/**
 * @param {Map<string, unknown>} wanted messages of the base language
 * @param {Map<string, unknown>} found messages of another one
 * @returns {string[]} what is missing, left over, or takes other inputs
 */
export function differences(wanted, found) {
  const missing = [...wanted.keys()].filter((name) => !found.has(name)).map((name) => `${name} is missing`)
  const left = [...found.keys()].filter((name) => !wanted.has(name)).map((name) => `${name} is not in ${base}`)
  const other = [...wanted]
    .filter(([name, text]) => found.has(name) && inputsOf(text) !== inputsOf(found.get(name)))
    .map(([name, text]) => `${name} takes {${inputsOf(found.get(name))}}, in ${base} {${inputsOf(text)}}`)
  return [...missing, ...left, ...other]
}

/** The names in braces of a text, or of all variants of a plural; in one order, each once. */
function inputsOf(message) {
  const names = [...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  return [...new Set(names)].sort().join(', ')
}

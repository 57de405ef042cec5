import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CUSTOMER_LANGUAGES, FURTHER_LANGUAGES } from '@skadi/domain/language/customer-language'
import { LANGUAGES } from '@skadi/domain/language/language'

/** Folders of messages: texts of the portal, and texts of reports, mails and sheets, which the portal also uses. */
const folders = ['apps/web/messages', 'packages/report/messages']
const settings = 'apps/web/project.inlang/settings.json'
const base = 'en'
const mostFiles = 40

/** Message files of the texts that customers read (decision 130). They exist in the languages of customers, too. */
const forCustomers = [
  'cameras',
  'customer-page',
  'customers',
  'damages',
  'mails',
  'passings',
  'reasons',
  'reports',
  'statements',
  'verdicts',
].map((name) => `${folders[1]}/{locale}/${name}.json`)

/**
 * Checks that every message exists in every language, in the same file, with the same inputs and with the plural forms
 * of the language. A missing message would appear in English without a warning. The message files of the portal must
 * have the names of its source folders, and each key prefix must be in one file.
 * @param {string} root repository root, absolute
 * @returns {{ problems: string[], note: string }}
 */
export function checkMessages(root) {
  const english = folders.flatMap((folder) => readFiles(root, folder, base))
  const ofCustomers = english.filter(({ path }) => forCustomers.includes(path))
  const problems = CUSTOMER_LANGUAGES.flatMap(({ locale, tag }) => {
    const isFurther = FURTHER_LANGUAGES.some((language) => language.locale === locale)
    const found = (isFurther ? folders.slice(1) : folders).flatMap((folder) => readFiles(root, folder, locale))
    const wanted = isFurther ? ofCustomers : english
    return [
      ...differences(messagesOf(wanted), messagesOf(found)),
      ...misplaced(wanted, found),
      ...pluralGaps(messagesOf(found), tag),
    ].map((line) => `${locale}: ${line}`)
  })
  const sources = ['apps/web/src', 'apps/web/src/pages'].flatMap((folder) => subfolders(join(root, folder)))
  const { locales, ...rest } = JSON.parse(readFileSync(join(root, settings), 'utf8'))
  const { pathPattern } = rest['plugin.inlang.messageFormat']
  const unlisted = CUSTOMER_LANGUAGES.filter(({ locale }) => !locales.includes(locale))
  const unread = FURTHER_LANGUAGES.filter(({ isReadByNative }) => !isReadByNative).map(({ locale }) => locale)
  return {
    problems: [
      ...problems,
      ...unlisted.map(({ locale }) => `${settings} lacks the language ${locale}`),
      ...strayFiles(english, sources, pathPattern),
      ...strayPrefixes(english),
    ],
    note: `${messagesOf(english).size} messages in ${LANGUAGES.length} languages, ${messagesOf(ofCustomers).size} of them in ${CUSTOMER_LANGUAGES.length}; ${unread.length > 0 ? `these need a native's look: ${unread.join(', ')}` : 'natives have read them all'}`,
  }
}

const subfolders = (path) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

const readFiles = (root, folder, locale) =>
  readdirSync(join(root, folder, locale))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({
      path: `${folder}/{locale}/${name}`,
      messages: JSON.parse(readFileSync(join(root, folder, locale, name), 'utf8')),
    }))

const messagesOf = (files) => new Map(files.flatMap(({ messages }) => Object.entries(messages)))

/**
 * Returns the differences between the messages of two languages.
 * @param {Map<string, unknown>} wanted messages of the base language
 * @param {Map<string, unknown>} found messages of the other language
 * @returns {string[]} messages that are missing, superfluous, or have other inputs
 */
export function differences(wanted, found) {
  const missing = [...wanted.keys()].filter((name) => !found.has(name)).map((name) => `${name} is missing`)
  const left = [...found.keys()].filter((name) => !wanted.has(name)).map((name) => `${name} is not in ${base}`)
  const other = [...wanted]
    .filter(([name, text]) => found.has(name) && inputsOf(text) !== inputsOf(found.get(name)))
    .map(([name, text]) => `${name} takes {${inputsOf(found.get(name))}}, in ${base} {${inputsOf(text)}}`)
  return [...missing, ...left, ...other]
}

/** Returns the placeholder names of a text, or of all variants of a plural, sorted and without duplicates. */
function inputsOf(message) {
  const names = [...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  return [...new Set(names)].sort().join(', ')
}

/** Largest count whose plural form a language must have. Greater counts repeat the forms. */
const mostCounted = 200

/**
 * Returns the plural messages that lack a form of the language, for example `few` in Polish.
 * @param {Map<string, unknown>} found messages of the language
 * @param {string} tag language tag
 * @returns {string[]} messages with the forms that they lack; one form may be the rest, `*`
 */
export function pluralGaps(found, tag) {
  const rules = new Intl.PluralRules(tag)
  const counts = Array.from({ length: mostCounted }, (_, count) => count)
  return [...found].flatMap(([name, message]) => {
    const conditions = Array.isArray(message) ? message.flatMap(({ match }) => Object.keys(match)) : []
    if (!conditions.some((one) => /\bplural=/.test(one))) return []
    const named = (condition) => conditions.some((one) => one.split(', ').includes(condition))
    const forms = new Set(counts.filter((count) => !named(`count=${count}`)).map((count) => rules.select(count)))
    const lacked = [...forms].filter((form) => !named(`plural=${form}`))
    return lacked.length > 1 ? [`${name} has one text for the plurals ${lacked.join(' and ')}`] : []
  })
}

const homes = (files) =>
  new Map(files.flatMap(({ path, messages }) => Object.keys(messages).map((name) => [name, path])))

/**
 * Returns the messages that are in another file than in the base language.
 * @param {readonly { path: string, messages: object }[]} wanted files of the base language
 * @param {readonly { path: string, messages: object }[]} found files of the other language
 * @returns {string[]} names of the misplaced messages
 */
export function misplaced(wanted, found) {
  const home = homes(wanted)
  return [...homes(found)]
    .filter(([name, path]) => home.has(name) && home.get(name) !== path)
    .map(([name, path]) => `${name} is in ${path}, in ${base} in ${home.get(name)}`)
}

const nameOf = (path) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length)

/**
 * Checks the message files of the portal.
 * @param {readonly { path: string, messages: object }[]} files of one language; paths from the root, with `{locale}`
 * @param {readonly string[]} sources names of the folders of the portal's sources
 * @param {readonly string[]} patterns paths that translators' tools and the portal's compiler read, relative to
 * apps/web
 * @returns {string[]} superfluous files, files without a folder of their name, files that are not listed, and listed
 * files that do not exist
 */
export function strayFiles(files, sources, patterns) {
  const own = files.filter(({ path }) => path.startsWith(folders[0])).map(({ path }) => path)
  const listed = patterns.map((pattern) => join('apps/web', pattern))
  const paths = files.map(({ path }) => path)
  return [
    ...(own.length > mostFiles ? [`${folders[0]}: ${own.length} files a language, at most ${mostFiles}`] : []),
    ...own
      .filter((path) => !sources.includes(nameOf(path)))
      .map((path) => `${path}: no folder of apps/web/src has this name`),
    ...paths.filter((path) => !listed.includes(path)).map((path) => `${path} is missing in ${settings}`),
    ...listed.filter((path) => !paths.includes(path)).map((path) => `${settings}: ${path} does not exist`),
  ]
}

/**
 * Checks the prefixes of keys; `inbox` is the prefix of `inbox_title`.
 * @param {readonly { path: string, messages: object }[]} files of one language
 * @returns {string[]} prefixes that are in two files, or outside the file of their name
 */
export function strayPrefixes(files) {
  const found = new Map()
  for (const { path, messages } of files)
    for (const name of Object.keys(messages)) {
      const prefix = name.split('_')[0]
      found.set(prefix, (found.get(prefix) ?? new Set()).add(path))
    }
  const own = new Map(files.filter(({ path }) => path.startsWith(folders[0])).map(({ path }) => [nameOf(path), path]))
  return [...found].flatMap(([prefix, paths]) => {
    if (paths.size > 1) return [`${prefix}_ is in ${[...paths].join(' and ')}: a prefix lives in one file`]
    const [path] = paths
    return own.has(prefix) && own.get(prefix) !== path ? [`${prefix}_ is in ${path}, not in ${own.get(prefix)}`] : []
  })
}

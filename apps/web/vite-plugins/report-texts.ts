import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CUSTOMER_LANGUAGES } from '@skadi/domain/language/customer-language'
import { isLocale } from '@skadi/domain/language/language'
import type { Plugin } from 'vite'

const report = fileURLToPath(new URL('../../../packages/report/', import.meta.url))
const LOADER = `${report}src/words/load-texts.ts`
const MESSAGE_FILE = /\/packages\/report\/messages\/(\w\w)\/([\w-]+)\.json$/
const PORTAL_MESSAGES = /\/src\/paraglide\/messages\.js$/
const TEXTS = 'virtual:texts/'

type Bundle = {
  /** message files of one language whose texts are loaded together */
  files: readonly string[]
  /** true for the customer's page: it loads the messages of the portal that it shows, and its texts in each language, in the same way */
  isCustomers?: boolean
}

/** Message files that the portal reads to show a report, and the mail with it, as a customer will read them. */
const OF_REPORTS: Bundle = { files: ['cameras', 'damages', 'mails', 'passings', 'reasons', 'reports', 'verdicts'] }
export const OF_CUSTOMERS_PAGE: Bundle = {
  files: ['cameras', 'customer-page', 'damages', 'passings', 'statements'],
  isCustomers: true,
}

/** Texts that no module of the customer's page shows. */
const NOT_SHOWN =
  /^(statement_(?!(discountOf|title|original|correction|credit)$)|repairWork|damageAge|damageName_(un)?numbered|damageName_potential|camera_choose|camera_stands)/
/** A message of a module of the portal that the page loads. It belongs to a session, which the page does not have. */
const OF_SESSIONS = 'shell_notAuthorized'

const textsIn = (locale: string, { files, isCustomers }: Bundle): Record<string, unknown> => {
  const texts = files.flatMap((name) =>
    Object.entries(JSON.parse(readFileSync(`${report}messages/${locale}/${name}.json`, 'utf8')) as object),
  )
  return Object.fromEntries(isCustomers ? texts.filter(([key]) => !NOT_SHOWN.test(key)) : texts)
}

/**
 * Loads texts for customers as one file per language, when the language is needed. The portal does so for languages
 * that its users cannot choose, the customer's page for each language. `loadTexts` must have ended before a text is read.
 */
export function reportTexts(bundle = OF_REPORTS): Plugin {
  const locales = CUSTOMER_LANGUAGES.map(({ locale }) => locale).filter((one) => bundle.isCustomers || !isLocale(one))
  return {
    name: 'skadi-report-texts',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(TEXTS) ? id : null),
    load(id) {
      if (id.startsWith(TEXTS))
        return JSON.stringify(textsIn(id.slice(TEXTS.length), bundle)).replace(/^/, 'export default ')
      if (id === LOADER) return { code: loader(locales), moduleType: 'ts' }
      if (bundle.isCustomers && PORTAL_MESSAGES.test(id)) return MESSAGES
      const [, locale = '', name = ''] = MESSAGE_FILE.exec(id) ?? []
      if (!(locales as readonly string[]).includes(locale)) return null
      if (!bundle.files.includes(name)) this.error(`${id} is not among the texts that ${bundle.files.join(', ')} hold`)
      return { code: `import { textsOf } from '${LOADER}'\nexport default textsOf('${locale}')`, moduleType: 'js' }
    },
    transform(code, id) {
      if (!bundle.isCustomers || !code.includes('/paraglide/messages.js')) return
      const texts = textsIn('en', bundle)
      const missing = Array.from(code.matchAll(/\bm\.(\w+)/g), ([, key = '']) => key).filter(
        (key) => !(key in texts) && key !== OF_SESSIONS,
      )
      if (missing.length > 0) this.error(`${id}: the customer's page lacks the texts ${missing.join(', ')}`)
    },
  }
}

const loader = (locales: readonly string[]): string => `
const texts = {}
const files = { ${locales.map((locale) => `${locale}: () => import('${TEXTS}${locale}')`).join(', ')} }
export const textsOf = (locale) =>
  new Proxy({}, {
    get: (_, key) => texts[locale]?.[key] ?? '',
    has: (_, key) => key in (texts[locale] ?? {}),
  })
export async function loadTexts(language) {
  const locale = language.slice(0, 2)
  // The second attempt helps a phone that loses its connection for a moment.
  if (files[locale]) texts[locale] ??= (await files[locale]().catch(files[locale])).default
}`

const MESSAGES = `
import { getLocale } from './runtime.js'
import { textsOf } from '${LOADER}'
import { messageText } from '${report}src/words/message-text.ts'
export const m = new Proxy({}, {
  get: (_, key) => (inputs = {}) => messageText(textsOf(getLocale())[key], getLocale(), inputs),
})`

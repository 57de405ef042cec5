import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@skadi/domain/language/language'
import { repository } from './start-server.ts'

/** Returns a text of the portal by its key, with values for its placeholders. */
export type Words = (key: string, values?: Readonly<Record<string, string>>) => string

/** Reads the portal's texts in a language, for journeys that run in each language. */
export function wordsOf(locale: Locale): Words {
  const folders = ['apps/web', 'packages/report'].map((home) => join(repository, home, 'messages', locale))
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')))
  const texts: Record<string, unknown> = Object.assign({}, ...files.map((text) => JSON.parse(text) as object))
  return (key, values = {}) => {
    const text = texts[key]
    if (typeof text !== 'string') throw new Error(`There is no plain text ${key} in ${locale}.`)
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  }
}

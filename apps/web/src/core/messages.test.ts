import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The folder with the portal's own texts, and the folder with the texts that reports and mails use too. */
const folders = ['../../messages/', '../../../../packages/report/messages/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

type Message = string | { match: Record<string, string> }[]

const filesOf = (locale: string): string[] =>
  folders.flatMap((folder) => readdirSync(`${folder}${locale}`).map((file) => `${folder}${locale}/${file}`))

function read(locale: string): Map<string, Message> {
  return new Map(
    filesOf(locale).flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Message>),
    ),
  )
}

const variants = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))
const placeholders = (text: string): string => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join()

const english = read('en')

/**
 * Names and other texts that may be the same in English and in the language. Any other text that equals the English
 * text is a missing translation.
 */
const SAME: Readonly<Record<string, RegExp>> = {
  no: /^(Administrator|Mine|Webhook|Glass|Status|Auto|Global administrator|Administrator i .*|OK|Send…?|SMS|Blink|Front|Side|Partner|Team|Test|Logo|Type|Sum|Person \{place\}|Mbit\/s|\{ms\} ms|\{shown\} min|\{size\} (MB|cm³)|\{count\} km|VIN \{vin\}|Id|SHA-256|\+5 min|Median|under 1 min|\{minutes\} min)$/,
  es: /^(Auto|Webhook|Bytes|Detector|Total|OK|SMS|General|No|Webhooks|Mbit\/s|\{ms\} ms|\{shown\} min|\{size\} (MB|cm³)|\{count\} km|VIN \{vin\}|Id|SHA-256|\{speed\} km\/h|\+5 min|\{minutes\} min|\{hours\} h \{minutes\} min)$/,
}

test.each([
  ['[I18N-01]', 'no'],
  ['[I18N-01, I18N-09]', 'es'],
])('%s every message exists in %s with the placeholders of the English message', (_, locale) => {
  const translated = read(locale)
  expect([...translated.keys()].sort()).toEqual([...english.keys()].sort())
  for (const [key, message] of english) {
    const wanted = new Set(variants(message).map(placeholders))
    const other = translated.get(key) ?? ''
    for (const text of variants(other)) {
      expect(text.trim(), `${locale} ${key}`).not.toBe('')
      expect(wanted, `${locale} ${key}`).toContain(placeholders(text))
    }
  }
})

test.each(['no', 'es'])('no message of %s was left in English', (locale) => {
  const translated = read(locale)
  const left = [...english].filter(([key, message]) => {
    const words = variants(message).join(' ')
    const isText = /\p{L}{2,}/u.test(words.replace(/\{\w+\}/g, ''))
    return isText && variants(translated.get(key) ?? '').join(' ') === words && !SAME[locale]?.test(words)
  })
  expect(left.map(([key]) => key)).toEqual([])
})

// JSON keeps the last of two values with one key, so that the screens of the first value would show another text
test.each(['en', 'no', 'es'])('no key of a message of %s is used twice', (locale) => {
  const keys = filesOf(locale).flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/^ {2}"(\w+)":/gm), ([, key]) => key),
  )
  expect(keys.length).toBeGreaterThanOrEqual(read(locale).size)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

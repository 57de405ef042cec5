import { expect, test } from 'vitest'
import { holdsLanguageTable } from './language-tables.mjs'

test.each([
  `const HELLO: Record<Locale, string> = { en: 'Hello,', no: 'Hei,', es: 'Hola:' }`,
  `const WORDS = { en: { hello: (name: string) => \`Hello \${name}\` }, no: { hello: (name: string) => \`Hei \${name}\` } } as const`,
  `const ENGLISH = { hello: 'Hello,' }; export const WORDS = { 'en': ENGLISH, 'nb': NORWEGIAN }`,
  `const notice = { title: 'Hello', translations: { no: { title: 'Hei' }, es: { title: 'Hola' } } }`,
  `const hello = () => <p>{{ no: 'Hei', es: 'Hola' }[locale]}</p>`,
])('a table of texts by language is found: %s', (code) => {
  expect(holdsLanguageTable(code)).toBe(true)
})

test.each([
  `import en from './en.json' with { type: 'json' }; import no from './no.json' with { type: 'json' }; const say = sayIn({ en, no })`,
  `import one from './en.json'; import two from './no.json'; const say = sayIn({ en: one, no: two })`,
  `const words = { yes: say('form_yes'), no: say('form_no') }`,
  `type Notice = { en: string; no: string }`,
])('message files, a word and a type are no table: %s', (code) => {
  expect(holdsLanguageTable(code)).toBe(false)
})

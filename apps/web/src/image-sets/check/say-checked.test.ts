import { beforeEach, expect, test } from 'vitest'
import { useSnackbars } from '../../core/snackbar/snackbar.ts'
import { setLocale } from '../../paraglide/runtime.js'
import { checkedMessage, sayRefused } from './say-checked.ts'

const texts = () =>
  useSnackbars
    .getState()
    .snackbars.filter(({ open }) => open)
    .map(({ text }) => text.join('|'))

const mark = (number: number, isAnyway = false) =>
  checkedMessage.add({ id: `${number}`, plate: `AB ${number}`, isAnyway, undo: () => undefined })

beforeEach(() => useSnackbars.setState({ snackbars: [] }))

test.each([
  ['en', ['AB 1 is checked.', '2 passings are checked.', '3 passings are checked, 1 of them anyway.']],
  ['no', ['AB 1 er sjekket.', '2 passeringer er sjekket.', '3 passeringer er sjekket, 1 av dem likevel.']],
  [
    'es',
    ['AB 1 está revisada.', '2 pasadas están revisadas.', '3 pasadas están revisadas, 1 de ellas de todos modos.'],
  ],
] as const)('checked passings are counted in one message: %s', async (language, words) => {
  await setLocale(language, { reload: false })
  try {
    for (const [at, text] of words.entries()) {
      mark(at + 1, at === 2)
      expect(texts()).toEqual([text])
    }
  } finally {
    await setLocale('en', { reload: false })
  }
})

test('passings that are all checked anyway are not counted twice', () => {
  mark(1, true)
  mark(2, true)
  expect(texts()).toEqual(['2 passings are checked anyway.'])
})

test('passings that the server refuses to check are counted in one message, with each reason once', async () => {
  await sayRefused({ id: '1', plate: 'AB 1', reasons: ['Not inspected yet'] })
  const [failure] = texts()[0]?.split('|') ?? []
  expect(failure).toContain("Couldn't update")
  expect(texts()).toEqual([`${failure}|AB 1 could not be marked as checked. Try again.|Not inspected yet`])
  await sayRefused({ id: '2', plate: 'AB 2', reasons: ['Not inspected yet'] })
  await sayRefused({ id: '3', plate: 'AB 3', reasons: [] })
  expect(texts()).toEqual([`${failure}|3 passings could not be marked as checked. Try again.|Not inspected yet`])
})

import { beforeEach, expect, test } from 'vitest'
import { answerSnackbar, closeErrors, closeSnackbar, MAX_SNACKBARS, showSnackbar, useSnackbars } from './snackbar.ts'

const shown = () => useSnackbars.getState().snackbars
const texts = () =>
  shown()
    .filter(({ open }) => open)
    .map(({ text }) => text.join('|'))

beforeEach(() => useSnackbars.setState({ snackbars: [] }))

test('[CHROME-36] the oldest of six makes room for the seventh', () => {
  for (let number = 1; number <= MAX_SNACKBARS + 1; number += 1) showSnackbar({ text: `message ${number}` })
  expect(texts()).toEqual(['message 2', 'message 3', 'message 4', 'message 5', 'message 6', 'message 7'])
})

test('[CHROME-37] the same text is not shown twice', () => {
  showSnackbar({ text: 'one' })
  showSnackbar({ text: 'one', isError: true })
  expect(texts()).toEqual(['one'])
})

test('of two messages with the same text the newer message stays, so its undo belongs to the latest action', () => {
  const undone: string[] = []
  const say = (act: string) => showSnackbar({ text: 'saved', action: { label: 'Undo', run: () => undone.push(act) } })
  say('first')
  say('second')
  for (const snackbar of shown()) answerSnackbar(snackbar)
  expect(undone).toEqual(['second'])
})

test('a message with the text of an open message replaces it', () => {
  showSnackbar({ text: 'one' })
  closeSnackbar(showSnackbar({ text: 'one' }))
  expect(texts()).toEqual([])
})

test('[CHROME-38] [CHROME-39] 8 s by default, 5 s for errors', () => {
  showSnackbar({ text: 'done' })
  showSnackbar({ text: 'failed', isError: true })
  showSnackbar({ text: 'own', timeoutMs: 100 })
  expect(shown().map(({ timeout }) => timeout)).toEqual([8000, 5000, 100])
})

test('closing a message keeps the others open', () => {
  showSnackbar({ text: 'one' })
  showSnackbar({ text: 'two' })
  closeSnackbar(shown()[0]?.id ?? 0)
  expect(texts()).toEqual(['two'])
})

test('[CHROME-34] a message has an id, lines of text, a color, a timeout and whether it is open', () => {
  showSnackbar({ text: ['Cars have been added', '12 of 14'] })
  showSnackbar({ text: 'failed', isError: true })
  expect(shown()).toMatchObject([
    { id: expect.any(Number), text: ['Cars have been added', '12 of 14'], color: 'success', timeout: 8000, open: true },
    { id: expect.any(Number), text: ['failed'], color: 'error', timeout: 5000, open: true },
  ])
  closeSnackbar(shown()[0]?.id ?? 0)
  expect(shown().map(({ open }) => open)).toEqual([false, true])
})

test('closing the errors keeps the messages about successful actions', () => {
  showSnackbar({ text: 'done' })
  showSnackbar({ text: 'failed', isError: true })
  showSnackbar({ text: 'failed too', isError: true })
  closeErrors('done')
  closeErrors('failed too')
  expect(texts()).toEqual(['done', 'failed'])
  closeErrors()
  expect(texts()).toEqual(['done'])
})

test('the text of a closed message can be shown again', () => {
  showSnackbar({ text: 'one' })
  closeSnackbar(shown()[0]?.id ?? 0)
  showSnackbar({ text: 'one' })
  expect(texts()).toEqual(['one'])
})

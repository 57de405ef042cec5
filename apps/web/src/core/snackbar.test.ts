import { beforeEach, expect, test } from 'vitest'
import { closeSnackbar, MAX_SNACKBARS, showSnackbar, useSnackbars } from './snackbar.ts'

const shown = () => useSnackbars.getState().snackbars
const texts = () => shown().map(({ text }) => text)

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

test('[CHROME-38] [CHROME-39] 8 s by default, 5 s for errors', () => {
  showSnackbar({ text: 'done' })
  showSnackbar({ text: 'failed', isError: true })
  showSnackbar({ text: 'own', timeoutMs: 100 })
  expect(shown().map(({ timeoutMs }) => timeoutMs)).toEqual([8000, 5000, 100])
})

test('a closed one leaves the others', () => {
  showSnackbar({ text: 'one' })
  showSnackbar({ text: 'two' })
  closeSnackbar(shown()[0]?.id ?? 0)
  expect(texts()).toEqual(['two'])
})

import { beforeEach, expect, test } from 'vitest'
import { joinedSnackbar } from './joined-snackbar.ts'
import { answerSnackbar, closeSnackbar, showSnackbar, useSnackbars } from './snackbar.ts'

const open = () => useSnackbars.getState().snackbars.filter(({ open }) => open)
const texts = () => open().map(({ text }) => text.join('|'))

let undone: string[]
let message: ReturnType<typeof joinedSnackbar<{ id: string }>>

beforeEach(() => {
  useSnackbars.setState({ snackbars: [] })
  undone = []
  message = joinedSnackbar((acts) => ({
    text: `${acts.length}: ${acts.map(({ id }) => id).join(' ')}`,
    action: { label: 'Undo', run: () => undone.push(...acts.map(({ id }) => id)) },
  }))
})

test('consecutive actions share one message with one undo, and each action restarts its display time', () => {
  message.add({ id: 'a' })
  const first = open()[0]?.id
  message.add({ id: 'b' })
  message.add({ id: 'c' })
  expect(texts()).toEqual(['3: a b c'])
  // The message gets a new id, because each new action restarts the display time.
  expect(open()[0]?.id).not.toBe(first)
  for (const snackbar of open()) answerSnackbar(snackbar)
  expect(undone).toEqual(['a', 'b', 'c'])
  expect(open()).toEqual([])
})

test('a failed action leaves the message; the others keep the message and its remaining time', () => {
  for (const id of ['a', 'b', 'c']) message.add({ id })
  const before = open()[0]?.id
  message.drop('b')
  expect(texts()).toEqual(['2: a c'])
  expect(open()[0]?.id).toBe(before)
  message.drop('unknown')
  for (const id of ['a', 'c']) message.drop(id)
  expect(open()).toEqual([])
})

test('after the message is closed the count starts again, without the earlier actions', () => {
  message.add({ id: 'a' })
  closeSnackbar(open()[0]?.id ?? 0)
  message.drop('a')
  expect(open()).toEqual([])
  message.add({ id: 'b' })
  expect(texts()).toEqual(['1: b'])
})

test('other messages stay unchanged', () => {
  showSnackbar({ text: 'copied' })
  message.add({ id: 'a' })
  message.add({ id: 'a' })
  expect(texts()).toEqual(['copied', '1: a'])
})

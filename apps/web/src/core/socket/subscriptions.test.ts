import { expect, test } from 'vitest'
import { sendMessage } from './send-message.ts'
import { createSubscriptions } from './subscriptions.ts'

const inbox = { topic: 'inbox' } as const

test('the first user of a topic subscribes at the server, the last user unsubscribes', () => {
  const subscriptions = createSubscriptions()
  expect(subscriptions.add(inbox)).toBe(true)
  expect(subscriptions.add({ ...inbox })).toBe(false)
  expect(subscriptions.remove(inbox)).toBe(false)
  expect(subscriptions.list()).toEqual([inbox])
  expect(subscriptions.remove(inbox)).toBe(true)
  expect(subscriptions.list()).toEqual([])
})

test('removing an unused subscription does not unsubscribe', () => {
  expect(createSubscriptions().remove(inbox)).toBe(false)
})

const socketIn = (readyState: number) => {
  const sent: string[] = []
  return { sent, readyState, send: (data: string) => void sent.push(data) }
}

test.each([
  ['connecting', 0],
  ['closing', 2],
  ['closed', 3],
])('[SOCKET-13] nothing is sent while the socket is %s', (_state, readyState) => {
  const socket = socketIn(readyState)
  expect(() => sendMessage(socket, 'ping', {})).toThrow('Unable to send data (wrong state)')
  expect(socket.sent).toEqual([])
})

test('[SOCKET-13] sending without a socket throws', () => {
  expect(() => sendMessage(undefined, 'ping', {})).toThrow('Unable to send data (wrong state)')
})

test('an open socket sends action and payload', () => {
  const socket = socketIn(1)
  sendMessage(socket, 'subscribe', { topic: 'inbox' })
  expect(socket.sent).toEqual(['{"action":"subscribe","payload":{"topic":"inbox"}}'])
})

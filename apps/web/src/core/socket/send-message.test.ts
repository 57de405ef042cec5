import { expect, test } from 'vitest'
import { sendMessage } from './send-message.ts'

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

import { expect, test } from 'vitest'
import { parseSocketMessage, writeSocketMessage } from './socket-message.ts'

test('[SOCKET-02] a message is JSON with action and payload, both ways', () => {
  const text = writeSocketMessage('imageSetChanged', { id: 1 })
  expect(JSON.parse(text)).toEqual({ action: 'imageSetChanged', payload: { id: 1 } })
  expect(parseSocketMessage(text)).toEqual({ action: 'imageSetChanged', payload: { id: 1 } })
  expect(parseSocketMessage('{"action":"ping"}')).toEqual({ action: 'ping', payload: {} })
})

test.each([
  '',
  'null',
  '[]',
  '1',
  '"text"',
  '{}',
  '{"action":1}',
  '{"action":""}',
  `{"action":"${'a'.repeat(65)}"}`,
  '{"action":',
])('%j is no message', (text) => {
  expect(parseSocketMessage(text)).toBeUndefined()
})

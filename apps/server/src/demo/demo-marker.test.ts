import { expect, test } from 'vitest'
import { isDemo } from './demo-marker.ts'

const marker = { seededAt: '2026-11-21T06:00:00.000Z', passingsSent: true }
const base = { wish: undefined, isEmbedded: true, isNew: false, isLoopback: true, marker: undefined } as const

test.each([
  ['a new embedded folder', { ...base, isNew: true }, true],
  ['a folder seeded before', { ...base, marker }, true],
  ['a folder in use that never was a demo', base, false],
  ['an external database', { ...base, isNew: true, isEmbedded: false }, false],
  ['an address others can reach', { ...base, isNew: true, isLoopback: false }, false],
  ['an address others can reach, seeded before', { ...base, marker, isLoopback: false }, false],
  ['set by hand on such an address', { ...base, wish: 'on', isLoopback: false }, true],
  ['switched off by hand', { ...base, wish: 'off', isNew: true, marker }, false],
] as const)('demo: %s', (_, question, expected) => {
  expect(isDemo(question)).toBe(expected)
})

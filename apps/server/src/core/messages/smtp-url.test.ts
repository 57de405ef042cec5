import { expect, test } from 'vitest'
import { readSmtpUrl } from './smtp-url.ts'

test.each([
  ['smtp://mail.example', { port: 587, secure: false, requireTls: false, verify: true, auth: undefined }],
  ['smtps://mail.example', { port: 465, secure: true, verify: true }],
  ['smtp://u:p%40ss@mail.example:2525', { port: 2525, requireTls: true, auth: { user: 'u', pass: 'p@ss' } }],
  ['smtp://u:p@localhost', { requireTls: false }],
  ['smtp://u:p@[::1]:25', { host: '::1', port: 25, requireTls: false }],
  ['smtp://mail.example?tls=required', { requireTls: true, verify: true }],
  ['smtp://mail.example?tls=unverified', { requireTls: false, verify: false }],
  ['smtp://mail.example?from=portal+no@example.com', { from: 'portal+no@example.com' }],
])('%s is read', (url, parts) => {
  expect(readSmtpUrl(url)).toMatchObject(parts)
})

test.each([
  'smtp://u@mail.example',
  'smtp://:p@mail.example',
  'smtp://u:%zz@mail.example',
  'smtp://mail.example?from=portal',
  'smtp://mail.example?from=a@b%0d%0aBcc:c@d',
  'smtp://mail.example?tls=off',
])('%s is refused', (url) => {
  expect(readSmtpUrl(url)).toBeUndefined()
})

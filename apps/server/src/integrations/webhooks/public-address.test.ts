import { describe, expect, test } from 'vitest'
import { isPublicAddress, mayReach, reachOf, webhookUrlFault } from './public-address.ts'

const INSIDE = `
  0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.192 192.0.2.1
  192.168.0.1 198.18.0.1 198.51.100.7 203.0.113.9 224.0.0.1 255.255.255.255
  :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::ffff:a9fe:a9fe ::127.0.0.1 64:ff9b::7f00:1 100::1 fc00::1 fd00:ec2::254 fe80::1
  fe80::1%eth0 ff02::1 2001::1 2001:db8::1 2002:7f00:1:: 3fff::1
  localhost 127.1 2130706433 0x7f000001`
const OUTSIDE =
  '1.1.1.1 8.8.8.8 100.63.255.255 100.128.0.1 172.15.0.1 172.32.0.1 193.0.0.1 2606:4700::1111 2a00:1450::1'
const words = (text: string) => text.trim().split(/\s+/)

describe('addresses', () => {
  test.each(words(INSIDE))('%s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false))
  test.each(words(OUTSIDE))('%s is a public address', (address) => expect(isPublicAddress(address)).toBe(true))

  test.each([
    ['127.0.0.1', false, false],
    ['127.0.0.1', true, true],
    ['::1', true, true],
    ['::ffff:127.0.0.1', true, false],
    ['10.0.0.1', true, false],
    ['169.254.169.254', true, false],
    ['8.8.8.8', false, true],
  ])('%s with loopback allowed %s: %s', (address, toLoopback, may) => {
    expect(mayReach(address, toLoopback)).toBe(may)
  })
})

test.each([
  ['https://example.com/hook?x=1', false, undefined],
  ['https://example.com:8443/', false, undefined],
  ['http://example.com/', false, 'https'],
  ['http://example.com/', true, 'https'],
  ['https://ada:secret@example.com/', false, 'withoutUser'],
  ['https://127.0.0.1/', false, 'publicAddress'],
  ['https://2130706433/', false, 'publicAddress'],
  ['https://0x7f.1/', false, 'publicAddress'],
  ['https://[::1]/', false, 'publicAddress'],
  ['https://[::ffff:169.254.169.254]/', false, 'publicAddress'],
  ['https://169.254.169.254/latest/meta-data', true, 'publicAddress'],
  ['https://localhost/', false, 'publicAddress'],
  ['https://hook.localhost./', false, 'publicAddress'],
  ['http://127.0.0.1:4000/', true, undefined],
  ['http://localhost:4000/', true, undefined],
] as const)('%s with loopback allowed %s: %s', (url, toLoopback, fault) => {
  expect(webhookUrlFault(url, { toLoopback })).toBe(fault)
})

test.each([
  ['https://hooks.example.com/skadi', undefined],
  ['https://HOOKS.example.com./skadi', undefined],
  ['https://a.partner.example/', undefined],
  ['https://partner.example/', 'listedHost'],
  ['https://evilpartner.example/', 'listedHost'],
  ['https://example.com/', 'listedHost'],
  ['https://hooks.example.com.evil.example/', 'listedHost'],
  ['https://127.0.0.1/', 'publicAddress'],
])('%s with the operator’s list of hosts: %s', (url, fault) => {
  expect(
    webhookUrlFault(
      url,
      reachOf({ WEBHOOKS_TO_LOOPBACK: 'off', WEBHOOK_HOSTS: 'hooks.example.com, .Partner.example' }),
    ),
  ).toBe(fault)
})

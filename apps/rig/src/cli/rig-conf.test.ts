import { expect, test } from 'vitest'
import { parseRigConf } from './rig-conf.ts'

test('settings, comments, quotes, spaces and the line ends of Windows', () => {
  const text =
    '\uFEFF# our rig\r\n\r\nserver=https://skadi.example\r\n  unit = "u 1"\nkey = u1.a=b#c\nspool = \'/data/my spool\'\nlog-file =\n'
  expect(parseRigConf(text, 'rig.conf')).toEqual({
    server: 'https://skadi.example',
    unit: 'u 1',
    key: 'u1.a=b#c',
    spool: '/data/my spool',
  })
})

test.each([
  ['unit = u1\nsecret-word', 'rig.conf, line 2: is not "name = value"'],
  ['kye = secret-word', 'rig.conf, line 1: "kye" is not a setting; there are: server, unit, key, key-file'],
  ['key = a\nkey = secret-word', 'rig.conf, line 2: "key" was set above already'],
])('wrong: %j, told without the value', (text, message) => {
  const read = () => parseRigConf(text, 'rig.conf')
  expect(read).toThrow(message)
  expect(read).not.toThrow('secret-word')
})

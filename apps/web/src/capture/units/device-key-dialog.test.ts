import { expect, test } from 'vitest'
import { writeRigConf } from './device-key-dialog.tsx'

test('the configuration of a rig has three lines: server, unit and key', () => {
  expect(writeRigConf({ server: 'https://skadi.example', unitId: 'u1', deviceKey: 'u1.secret' })).toBe(
    'server = https://skadi.example\nunit = u1\nkey = u1.secret\n',
  )
})

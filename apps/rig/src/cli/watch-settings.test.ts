import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchSettings } from './watch-settings.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'skadi-conf-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

async function write(name: string, text: string, mode = 0o600): Promise<string> {
  const path = join(dir, name)
  await writeFile(path, text)
  await chmod(path, mode)
  return path
}

const CONF = 'server = https://file.example/api/\nunit = u1\nkey = file-key\nspool = /var/spool\n'

test('a file alone is enough; options win over the environment, which wins over the file', async () => {
  const file = await write('rig.conf', CONF)
  expect(await watchSettings({}, { SKADI_RIG_CONFIG: file })).toEqual({
    device: { server: 'https://file.example', unit: 'u1', key: 'file-key' },
    spool: '/var/spool',
    logLevel: 'info',
    logFile: undefined,
    configFile: file,
  })
  const given = { 'config-file': file, server: 'http://flag.example', 'log-level': 'debug' }
  const mixed = await watchSettings(given, { SKADI_DEVICE_KEY: 'env-key', SKADI_RIG_CONFIG: '/nowhere' })
  expect(mixed.device).toEqual({ server: 'http://flag.example', unit: 'u1', key: 'env-key' })
  expect(mixed.logLevel).toBe('debug')
  const shown = await write('shown.conf', CONF.replace(/^spool.*\n/m, ''))
  const installed = { SKADI_RIG_CONFIG: shown, SKADI_RIG_SPOOL: '/made' }
  expect((await watchSettings({}, installed)).spool).toBe('/made')
  expect((await watchSettings({ spool: '/given' }, installed)).spool).toBe('/given')
  expect((await watchSettings({}, { ...installed, SKADI_RIG_CONFIG: file })).spool).toBe('/var/spool')
})

test('the key may lie in a separate file', async () => {
  const keyFile = await write('device.key', 'u1.secret\n')
  const file = await write('rig.conf', `${CONF.replace('key = file-key', `key-file = ${keyFile}`)}`, 0o644)
  expect((await watchSettings({ 'config-file': file }, {})).device.key).toBe('u1.secret')
  const other = await write('other.key', 'other')
  expect(
    (await watchSettings({ 'config-file': file, 'key-file': other }, { SKADI_DEVICE_KEY: 'env' })).device.key,
  ).toBe('other')
})

test.each([
  ['a file with the key that its group can read', CONF, 0o640, 'holds the key and others can read it: chmod 600'],
  ['a unit left empty', CONF.replace('unit = u1', 'unit ='), 0o600, 'rig.conf: unit'],
  ['an unknown level', `${CONF}log-level = loud\n`, 0o600, 'log-level is one of error, warn, info, debug'],
  ['another kind of address', CONF.replace('https:', 'ftp:'), 0o600, 'not a server address'],
  ['a key file that is not there', CONF.replace('key = file-key', 'key-file = /nowhere/k'), 0o600, '/nowhere/k cannot'],
  ['no file', undefined, 0o600, 'rig.conf cannot be read (ENOENT)'],
])('refuses %s, without showing the key', async (_title, text, mode, message) => {
  const file = text === undefined ? join(dir, 'rig.conf') : await write('rig.conf', text, mode)
  const error: unknown = await watchSettings({ 'config-file': file }, {}).catch((fault) => fault)
  expect(error).toMatchObject({ name: 'UsageError', message: expect.stringContaining(message) })
  expect((error as Error).message).not.toContain('file-key')
})

test('a key file that others can read, or that holds more than the key, is refused', async () => {
  const given = { server: 'http://a.example', unit: 'u1', spool: '/s' }
  const open = await write('open.key', 'secret', 0o644)
  await expect(watchSettings({ ...given, 'key-file': open }, {})).rejects.toThrow('chmod 600')
  const two = await write('two.key', 'secret\nmore\n')
  await expect(watchSettings({ ...given, 'key-file': two }, {})).rejects.toThrow('must hold the key alone')
})

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layLine } from './testing/line.ts'
import { startProtocolServer } from './testing/protocol-server.ts'
import { setUpBox } from './testing/rig-box.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const endings: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of endings.reverse()) await end()
})

let packages = ''
beforeAll(async () => {
  packages = await mkdtemp(join(tmpdir(), 'skadi-packages-'))
  endings.push(() => rm(packages, { recursive: true, force: true }))
})

/**
 * Makes a package as a release does.
 * @returns path of the package
 */
function pack(version: string, out = packages): string {
  const args = [join(repository, 'scripts/package-rig.mjs'), '--version', version, '--out', out]
  return execFileSync(process.execPath, args).toString().split('\n')[0] ?? ''
}

/** Makes a package whose program is broken. The program prints its version, but every other command fails at once. */
async function packBroken(version: string): Promise<string> {
  const folder = join(packages, `skadi-rig-${version}`)
  execFileSync('tar', ['-xzf', pack(version), '-C', packages])
  const program = `if (process.argv[2] === 'version') console.log('${version}')\nelse process.exitCode = 1\n`
  await writeFile(join(folder, 'skadi-rig.mjs'), program)
  const names = (await readdir(folder)).filter((name) => name !== 'SHA256SUMS')
  const sums = await Promise.all(names.map(async (name) => `${await sumOf(join(folder, name))}  ${name}\n`))
  await writeFile(join(folder, 'SHA256SUMS'), sums.join(''))
  const path = join(packages, `skadi-rig-${version}.tar.gz`)
  execFileSync('tar', ['-czf', path, '-C', packages, basename(folder)])
  await writeFile(`${path}.sha256`, `${await sumOf(path)}  ${basename(path)}\n`)
  return path
}

const sumOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

const RESTART = `#!/bin/sh
# what a box without systemd has instead
if [ -f pid ]; then
  kill "$(cat pid)"
  for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$(cat pid)" 2>/dev/null && sleep 1; done
fi
.local/bin/skadi-rig watch >>log 2>&1 </dev/null &
echo $! >pid
`

test('one package on a computer with nothing but Node: offline, updated during use, it loses and duplicates nothing', {
  timeout: 300_000,
}, async () => {
  const [older, newer, broken] = [pack('0.1.0'), pack('0.2.0'), await packBroken('0.3.0')]
  const again = await mkdtemp(join(packages, 'again-'))
  expect(await sumOf(pack('0.1.0', again)), 'the same sources give the same bytes').toBe(await sumOf(older))

  const server = await startProtocolServer({ unit: 'u1', secret: 'the-secret', delayMs: 20 })
  const line = await layLine(server.url)
  const box = await setUpBox()
  const rig = (...args: string[]) => box.run(join(box.home, '.local/bin/skadi-rig'), args)
  endings.push(server.close, line.cut, box.remove, () => box.run('sh', ['-c', 'kill -9 "$(cat pid)"']))
  const conf = join(box.home, '.config/skadi-rig/rig.conf')
  const restart = await box.write('restart.sh', RESTART, 0o755)
  const carry = async (path: string) => {
    await copyFile(path, join(box.home, basename(path)))
    await copyFile(`${path}.sha256`, join(box.home, `${basename(path)}.sha256`))
  }
  for (const path of [older, newer, broken]) await carry(path)

  // installs as a person does, and twice, because a second installation must have the same result
  expect(await box.run('sha256sum', ['--check', `${basename(older)}.sha256`])).toMatchObject({ code: 0 })
  expect(await box.run('tar', ['-xzf', basename(older)])).toMatchObject({ code: 0 })
  for (const _ of [1, 2]) {
    const installed = await box.run('./install.sh', ['--user', '--no-service'], join(box.home, 'skadi-rig-0.1.0'))
    expect(installed).toMatchObject({ code: 0, err: expect.stringContaining(`Missing in ${conf}: server, unit, key`) })
    expect(installed.out).toContain(`Next: fill in ${conf}`)
  }
  expect(await rig('version')).toEqual({ code: 0, out: '0.1.0\n', err: '' })
  const settings = (key: string) => `server = ${line.url}\nunit = u1\nkey = ${key}\nlog-file = ${box.home}/rig.log\n`
  await box.write('.config/skadi-rig/rig.conf', settings('wrong-secret'), 0o600)
  expect(await rig('check')).toMatchObject({ code: 4, out: expect.stringMatching(/^FAILED {2}key: /m) })
  await box.write('.config/skadi-rig/rig.conf', settings('the-secret'), 0o644)
  expect(await rig('check')).toMatchObject({ code: 2, err: expect.stringContaining('chmod 600') })
  await box.write('.config/skadi-rig/rig.conf', settings('the-secret'), 0o600)
  const check = await rig('check')
  expect(check).toMatchObject({ code: 0, err: '' })
  expect(check.out.match(/^ok /gm)).toHaveLength(5)
  expect((await rig('status')).code).toBe(1)

  const photos: string[] = []
  const record = async (from: number, to: number, size: number) => {
    for (let n = from; n < to; n++) photos.push(...(await box.record(`car-${String(n).padStart(2, '0')}`, size)))
  }
  const completed = () => server.recordings.filter(({ completions }) => completions > 0).length
  const reaches = (count: number) => expect.poll(completed, { timeout: 60_000 }).toBeGreaterThanOrEqual(count)

  await record(0, 4, 20_000)
  expect(await box.run(restart)).toMatchObject({ code: 0 })
  await reaches(4)
  expect(await rig('watch'), 'a second one').toMatchObject({ code: 1, out: expect.stringContaining('already') })

  await line.cut()
  await record(4, 10, 20_000)
  expect(await rig('status')).toMatchObject({ code: 3, out: expect.stringMatching(/^Waiting +6 recordings/m) })
  await expect.poll(() => readFile(join(box.home, 'log'), 'utf8')).toContain('no answer from')
  expect(await rig('check')).toMatchObject({ code: 3 })
  await line.mend()
  await reaches(5)

  await record(10, 40, 1_000_000)
  const update = (path: string, ...more: string[]) =>
    box.run(join(box.home, '.local/share/skadi-rig/current/update.sh'), [path, '--restart', restart, ...more])
  await reaches(11)
  expect(completed(), 'there is work left for the new version').toBeLessThan(40)
  expect(await update(basename(newer), '--sha256', '0'.repeat(64))).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nothing was changed'),
  })
  expect(await update(basename(newer))).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('Version 0.2.0 runs'),
  })
  await record(40, 44, 20_000)
  const fallen = await update(basename(broken))
  expect(fallen).toMatchObject({ code: 1, err: expect.stringContaining('Version 0.2.0 runs again') })
  expect(await rig('version')).toMatchObject({ out: '0.2.0\n' })

  await reaches(44)
  await expect.poll(() => readdir(join(box.spool, 'ready')), { timeout: 30_000 }).toEqual([])
  expect(server.recordings).toHaveLength(44)
  const arrived = server.recordings.flatMap(({ files }) => files.map(({ announced }) => announced.sha256))
  expect(arrived).toHaveLength(88)
  expect(new Set(arrived)).toEqual(new Set(photos))
  for (const folder of ['sent', 'refused', 'incoming']) expect(await readdir(join(box.spool, folder))).toEqual([])
  expect(new Set(server.heartbeats.map(({ version }) => version))).toEqual(new Set(['0.1.0', '0.2.0']))
  const status = await rig('status')
  expect(status).toMatchObject({ code: 0, err: '' })
  expect(status.out).toMatch(
    /^Program +0\.2\.0, runs since .*\nWaiting +nothing\n(?:Incomplete .*\n)*Last sent +20.*\nServer .* answers in/m,
  )

  expect(await update('--back')).toMatchObject({ code: 0, out: expect.stringContaining('Version 0.1.0 runs') })
  expect(await box.run('sh', ['-c', 'kill "$(cat pid)"'])).toMatchObject({ code: 0 })
  await expect.poll(() => readFile(join(box.home, 'rig.log'), 'utf8')).toMatch(/INFO {2}stopped\n$/)
  expect(await readFile(join(box.home, 'log'), 'utf8')).not.toMatch(/the-secret|wrong-secret/)

  const removed = await box.run(join(box.home, '.local/share/skadi-rig/current/uninstall.sh'))
  expect(removed).toMatchObject({ code: 0, err: '' })
  expect(await readdir(join(box.home, '.local/share'))).toEqual([])
  expect(await readFile(conf, 'utf8')).toBe(settings('the-secret'))
  expect(await readdir(box.spool)).toContain('ready')
})

test('systemd accepts the services, and they expose hardly anything', async (context) => {
  const folder = await mkdtemp(join(packages, 'units-'))
  const units = ['skadi-rig.service', 'skadi-rig.user.service']
  for (const unit of units) {
    const text = await readFile(join(repository, 'apps/rig/package', unit), 'utf8')
    expect(text).toMatch(/^ExecStart=\S+\/skadi-rig watch$/m)
    // replaces the program of the unit, because that program is not installed on the test machine
    await writeFile(join(folder, unit), text.replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'))
  }
  const analyze = (...args: string[]) => {
    try {
      const env = { ...process.env, XDG_RUNTIME_DIR: folder }
      return execFileSync('systemd-analyze', args, { env, stdio: 'pipe' }).toString()
    } catch (error) {
      const { code, stdout, stderr } = error as { code?: string; stdout: Buffer; stderr: Buffer }
      if (code === 'ENOENT') return context.skip('SKIPPED: there is no systemd-analyze on this machine')
      throw new Error(`systemd-analyze ${args.join(' ')}\n${stdout}${stderr}`, { cause: error })
    }
  }
  analyze('verify', '--man=no', join(folder, 'skadi-rig.service'))
  analyze('verify', '--man=no', '--user', join(folder, 'skadi-rig.user.service'))
  // a score of 0 is locked down and 100 is open; an ordinary service has 96
  analyze('security', '--offline=true', '--threshold=20', join(folder, 'skadi-rig.service'))
})

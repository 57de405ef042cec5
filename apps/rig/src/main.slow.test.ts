import { mkdir, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LEFT_CAMERAS, RIGHT_CAMERAS } from '@skadi/domain/capture/camera'
import { readDemoLine } from '@skadi/domain/demo/demo-line'
import { randomFrom } from '@skadi/simulator/random'
import type { PassingTruth } from '@skadi/simulator/truth/truth'
import { expect, test } from 'vitest'
import { openSpool } from './spool/spool.ts'
import { writeRecording } from './spool/write-recording.ts'
import { sha256 } from './testing/protocol-server.ts'
import { jpegBytes } from './testing/rig-box.ts'
import { rigProcess } from './testing/rig-process.ts'

const rig = rigProcess()
const { start, run, writeConfig } = rig

async function writePhotos() {
  for (const [side, cameras] of [
    ['left', LEFT_CAMERAS],
    ['right', RIGHT_CAMERAS],
  ] as const) {
    await mkdir(join(rig.dir, side))
    for (const camera of cameras.slice(0, 3)) await writeFile(join(rig.dir, side, `${camera}.jpg`), jpegBytes(camera))
  }
  return ['--left', join(rig.dir, 'left'), '--right', join(rig.dir, 'right')]
}

test('kill -9 at any moment: every clip arrives once and whole, and the spool ends empty', {
  timeout: 180_000,
}, async () => {
  const spoolDir = join(rig.dir, 'spool')
  const spool = await openSpool(spoolDir)
  const photos = new Set<string>()
  for (let clip = 0; clip < 12; clip++) {
    const [bottomLeft, topLeft] = [jpegBytes(`b${clip}`), jpegBytes(`t${clip}`, 200_000)]
    for (const photo of [bottomLeft, topLeft]) photos.add(sha256(photo))
    if (clip % 3 > 0) {
      await writeRecording(
        spool,
        { clipId: `clip-${clip}`, recordedAt: new Date(clip * 60_000).toISOString() },
        { bottomLeft, topLeft },
      )
    } else {
      const draft = join(spool.incoming, `${clip}.tmp`)
      await mkdir(draft)
      await writeFile(join(draft, 'bottomLeft.jpg'), bottomLeft)
      await writeFile(join(draft, 'topLeft.jpg'), topLeft)
      const earlier = new Date(Date.now() - 60_000)
      for (const path of [join(draft, 'bottomLeft.jpg'), join(draft, 'topLeft.jpg'), draft])
        await utimes(path, earlier, earlier)
      await rename(draft, join(spool.ready, `a recorder's ${clip}`))
    }
  }
  const args = ['--server', rig.server.url, '--unit', 'u1', '--spool', spoolDir]
  const random = randomFrom(20261121)
  let killedAtWork = 0
  for (let kill = 0; kill < 40 && killedAtWork < 10; kill++) {
    const before = rig.server.log.length
    const { child, ended } = start(args, { SKADI_DEVICE_KEY: 's' })
    while (rig.server.log.length === before && child.exitCode === null) await sleep(10)
    await sleep(random() * 160)
    child.kill('SIGKILL')
    await ended
    if (rig.server.log.length > before && (await readdir(spool.ready)).length > 0) killedAtWork++
  }
  const { child, ended } = start(args, { SKADI_DEVICE_KEY: 's' })
  for (let waited = 0; waited < 1500 && (await readdir(spool.ready)).length > 0; waited++) await sleep(20)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  // if a machine kills processes slowly, more recordings are finished before a kill
  expect(killedAtWork).toBeGreaterThanOrEqual(4)
  expect(rig.server.recordings).toHaveLength(12)
  expect(rig.server.recordings.every(({ completions }) => completions > 0)).toBe(true)
  const arrived = rig.server.recordings.flatMap(({ files }) => files.map(({ bytes }) => sha256(bytes)))
  expect(arrived).toHaveLength(24)
  expect(new Set(arrived)).toEqual(photos)
  for (const folder of [spool.ready, spool.sent, spool.refused]) expect(await readdir(folder)).toEqual([])
  expect(rig.server.heartbeats.at(-1)?.version).toMatch(/^\d+\.\d+\.\d+$/)
})

test('send: one passing from two folders; a repeat with the same time creates nothing new', async () => {
  const photos = await writePhotos()
  const args = ['send', ...photos, '--config', await writeConfig(), '--recorded-at', '2026-11-21T06:10:00Z']
  const first = await run(args)
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toContain(`Look at ${rig.server.url}`)
  expect((await run(args)).code).toBe(0)
  expect(rig.server.recordings).toHaveLength(2)
  expect(rig.server.recordings.map(({ files }) => files.length)).toEqual([3, 3])
  expect(new Set(rig.server.recordings.map(({ recordedAt }) => recordedAt))).toEqual(
    new Set(['2026-11-21T06:10:00.000Z']),
  )
})

test('the truth of a passing lies beside its photos and is never sent', { timeout: 300_000 }, async () => {
  const drawn = await run(['simulate', '--out', rig.dir, '--seed', '5', '--body', 'saloon', '--damages', 'many'])
  expect(drawn).toMatchObject({ code: 0, err: '' })
  const folder = join(rig.dir, '5')
  expect((await readdir(folder)).sort()).toEqual(['left', 'passing.truth.json', 'right'])
  const truth = JSON.parse(await readFile(join(folder, 'passing.truth.json'), 'utf8')) as PassingTruth
  expect(truth.photos.map(({ file }) => file)).toContain('left/topLeft.jpg')
  expect(truth.damages.length).toBeGreaterThan(2)
  const config = await writeConfig()
  const sides = ['--left', join(folder, 'left'), '--right', join(folder, 'right'), '--config', config]
  expect(await run(['send', ...sides])).toMatchObject({ code: 0, err: '' })
  const sent = rig.server.recordings.flatMap(({ files }) => files.map(({ announced }) => announced.contentType))
  expect(sent).toEqual(Array.from({ length: 6 }, () => 'image/jpeg'))
  const wrong = await run(['send', '--left', folder, '--config', config])
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('passing.truth.json: is no camera position') })
})

test('demo: sends through the three rigs; a start after an interruption resumes and duplicates nothing', {
  timeout: 240_000,
}, async () => {
  await mkdir(join(rig.dir, 'rig'))
  const config = await readFile(await writeConfig(), 'utf8')
  for (const name of ['gardermoen-pickup', 'gardermoen-return', 'flesland-return']) {
    await writeFile(join(rig.dir, 'rig', `${name}.json`), config)
  }
  for (const [skip, reached] of [
    [0, 3],
    [1, 5],
  ] as const) {
    const { child, ended, output } = start(['demo', '--since', '2026-11-21T12:00:00Z', '--skip', String(skip)])
    while (rig.server.recordings.length < reached) await sleep(20)
    child.kill('SIGKILL')
    await ended
    expect(readDemoLine(output.out.split('\n')[0] ?? '')).toMatchObject({ sent: skip })
  }
  const clips = rig.server.recordings.map(({ clipId }) => clipId)
  expect(clips.slice(0, 4).sort()).toEqual([1, 2].flatMap((n) => [`demo-0${n}-left`, `demo-0${n}-right`]))
  expect(new Set(clips).size).toBe(clips.length)
  expect(rig.server.recordings.slice(0, 2).every(({ completions }) => completions === 1)).toBe(true)
  expect(rig.server.recordings.slice(2, 4).every(({ completions }) => completions > 0)).toBe(true)
  expect(rig.server.recordings[0]?.recordedAt).toBe('2026-10-12T12:00:00.000Z')
})

test('a wrong key is reported without showing the key', async () => {
  const args = ['send', ...(await writePhotos()), '--config', await writeConfig('not-the-secret')]
  const { code, out, err } = await run(args)
  expect(code).toBe(4)
  expect(err).toContain('the server does not accept the key of unit u1 (401)')
  expect(out + err).not.toContain('not-the-secret')
})

test.each([
  [['fly'], 'Unknown command "fly"'],
  [['--server', 'http://127.0.0.1:9'], 'Missing: --unit, --key (or SKADI_DEVICE_KEY), --spool'],
  [['--server', 'skadi', '--unit', 'u', '--key', 'k', '--spool', 's'], 'not a server address: "skadi"'],
  [['--speed', '9'], "Unknown option '--speed'"],
  [['send'], 'send needs --left DIR and --right DIR'],
  [['send', '--left', '/nowhere', '--recorded-at', 'yesterday'], '--recorded-at yesterday is not a time with its zone'],
  [['send', '--left', '/nowhere'], 'Start the demo once (npm start)'],
  [['demo', '--skip', 'some'], '--skip takes a whole number'],
  [['simulate', '--count', '-1'], '--count'],
  [['simulate', '--count', 'many', '--out', '/tmp'], '--count takes a whole number'],
  [['simulate', '--paint', 'plaid', '--out', '/tmp'], '--paint is one of snow, pearl'],
  [['simulate', '--damages', 'some', '--out', '/tmp'], '--damages is one of none, few, many'],
  [['simulate', '--recordings', '0', '--out', '/tmp'], '--recordings takes a whole number from 1 to 30'],
  [['dataset', '--passings', '3'], 'dataset needs --passings N and --out DIR'],
  [['dataset', '--passings', 'all', '--out', '/nowhere'], '--passings takes a whole number'],
])('wrong use: %j', async (args, message) => {
  const { code, err } = await run(args)
  expect(err).toContain(message)
  expect(code).toBe(2)
})

test('without arguments it prints its usage', async () => {
  const { code, out } = await run([])
  expect(code).toBe(0)
  expect(out).toContain('npm run rig -- send --left DIR --right DIR')
})

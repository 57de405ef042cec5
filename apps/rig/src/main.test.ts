import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { LEFT_CAMERAS, RIGHT_CAMERAS } from '@skadi/domain/capture/camera'
import { readDemoLine } from '@skadi/domain/demo/demo-line'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { randomFrom } from './simulator/random.ts'
import type { Coco } from './simulator/truth/coco.ts'
import type { PassingTruth } from './simulator/truth/truth.ts'
import { openSpool } from './spool/spool.ts'
import { writeRecording } from './spool/write-recording.ts'
import { jpegBytes } from './testing/photos.ts'
import { type ProtocolServer, sha256, startProtocolServer } from './testing/protocol-server.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

let dir = ''
let server: ProtocolServer
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'skadi-rig-'))
  server = await startProtocolServer({ unit: 'u1', secret: 's', delayMs: 15 })
})
afterEach(async () => {
  await server.close()
  await rm(dir, { recursive: true, force: true })
})

function start(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { PATH: process.env.PATH, DATA_DIR: dir, ...env } })
  const output = { out: '', err: '' }
  child.stdout.on('data', (part: Buffer) => (output.out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output.err += part.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  return { child, output, ended }
}

async function run(args: string[], env?: Record<string, string>) {
  const { ended, output } = start(args, env)
  return { code: await ended, ...output }
}

async function writeConfig(key = 's') {
  const path = join(dir, 'config.json')
  const unit = { unit: 'u1', key }
  await writeFile(path, JSON.stringify({ server: `${server.url}/`, left: unit, right: unit }))
  return path
}

async function writePhotos() {
  for (const [side, cameras] of [
    ['left', LEFT_CAMERAS],
    ['right', RIGHT_CAMERAS],
  ] as const) {
    await mkdir(join(dir, side))
    for (const camera of cameras.slice(0, 3)) await writeFile(join(dir, side, `${camera}.jpg`), jpegBytes(camera))
  }
  return ['--left', join(dir, 'left'), '--right', join(dir, 'right')]
}

test('kill -9 at any moment: every clip arrives once and whole, the spool ends empty', {
  timeout: 180_000,
}, async () => {
  const spoolDir = join(dir, 'spool')
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
  const args = ['--server', server.url, '--unit', 'u1', '--spool', spoolDir]
  const random = randomFrom(20261121)
  let killedAtWork = 0
  for (let kill = 0; kill < 40 && killedAtWork < 10; kill++) {
    const before = server.log.length
    const { child, ended } = start(args, { SKADI_DEVICE_KEY: 's' })
    while (server.log.length === before && child.exitCode === null) await sleep(10)
    await sleep(random() * 160)
    child.kill('SIGKILL')
    await ended
    if (server.log.length > before && (await readdir(spool.ready)).length > 0) killedAtWork++
  }
  const { child, ended } = start(args, { SKADI_DEVICE_KEY: 's' })
  for (let waited = 0; waited < 1500 && (await readdir(spool.ready)).length > 0; waited++) await sleep(20)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  // a machine that is slow to kill lets more of the work through
  expect(killedAtWork).toBeGreaterThanOrEqual(4)
  expect(server.recordings).toHaveLength(12)
  expect(server.recordings.every(({ completions }) => completions > 0)).toBe(true)
  const arrived = server.recordings.flatMap(({ files }) => files.map(({ bytes }) => sha256(bytes)))
  expect(arrived).toHaveLength(24)
  expect(new Set(arrived)).toEqual(photos)
  for (const folder of [spool.ready, spool.sent, spool.refused]) expect(await readdir(folder)).toEqual([])
  expect(server.heartbeats.at(-1)?.version).toMatch(/^\d+\.\d+\.\d+$/)
})

test('send: one passing from two folders; the same time again makes nothing new', async () => {
  const photos = await writePhotos()
  const args = ['send', ...photos, '--config', await writeConfig(), '--recorded-at', '2026-11-21T06:10:00Z']
  const first = await run(args)
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toContain(`Look at ${server.url}`)
  expect((await run(args)).code).toBe(0)
  expect(server.recordings).toHaveLength(2)
  expect(server.recordings.map(({ files }) => files.length)).toEqual([3, 3])
  expect(new Set(server.recordings.map(({ recordedAt }) => recordedAt))).toEqual(new Set(['2026-11-21T06:10:00.000Z']))
})

test('simulate draws a passing and sends it, as frames where asked', { timeout: 300_000 }, async () => {
  const args = ['simulate', '--config', await writeConfig(), '--seed', '3', '--plate', 'AB 12345', '--recordings', '2']
  const { code, out } = await run(args)
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('AB 12345 (--seed 3)') })
  expect(server.recordings.every(({ clipId }) => clipId.startsWith('sim-'))).toBe(true)
  const names = server.recordings.flatMap(({ files }) => files.map(({ announced }) => announced.name)).sort()
  expect(names).toEqual(
    ['bottomLeft', 'bottomRight', 'roofLeft', 'roofRight', 'topLeft', 'topRight'].flatMap((name) => [
      `${name}-001.jpg`,
      `${name}-002.jpg`,
    ]),
  )
})

test('the truth of a passing lies beside its photos and is never sent', { timeout: 300_000 }, async () => {
  const drawn = await run(['simulate', '--out', dir, '--seed', '5', '--damages', 'many'])
  expect(drawn).toMatchObject({ code: 0, err: '' })
  const folder = join(dir, '5')
  expect((await readdir(folder)).sort()).toEqual(['left', 'passing.truth.json', 'right'])
  const truth = JSON.parse(await readFile(join(folder, 'passing.truth.json'), 'utf8')) as PassingTruth
  expect(truth.photos.map(({ file }) => file)).toContain('left/topLeft.jpg')
  expect(truth.damages.length).toBeGreaterThan(2)
  const config = await writeConfig()
  const sides = ['--left', join(folder, 'left'), '--right', join(folder, 'right'), '--config', config]
  expect(await run(['send', ...sides])).toMatchObject({ code: 0, err: '' })
  const sent = server.recordings.flatMap(({ files }) => files.map(({ announced }) => announced.contentType))
  expect(sent).toEqual(Array.from({ length: 6 }, () => 'image/jpeg'))
  const wrong = await run(['send', '--left', folder, '--config', config])
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('passing.truth.json: is no camera position') })
})

test('dataset writes images, COCO labels and truth, and goes on where it was cut off', {
  timeout: 300_000,
}, async () => {
  const out = join(dir, 'set')
  const args = ['dataset', '--passings', '1', '--out', out, '--damages', 'many']
  expect(await run(args)).toMatchObject({ code: 0, err: '', out: expect.stringContaining('passing 1 of 1: ') })
  const annotations = await readFile(join(out, 'annotations.json'), 'utf8')
  const coco = JSON.parse(annotations) as Coco
  expect(coco.images.map(({ file_name }) => file_name).sort()).toEqual(
    (await readdir(join(out, 'images'))).map((name) => `images/${name}`),
  )
  expect(coco.annotations.length).toBeGreaterThan(0)
  for (const { bbox, area, segmentation } of coco.annotations) {
    const xs = segmentation.flatMap((ring) => ring.filter((_, i) => i % 2 === 0))
    expect(area).toBeLessThanOrEqual(bbox[2] * bbox[3])
    for (const x of xs) expect(Math.min(x - bbox[0], bbox[0] + bbox[2] - x)).toBeGreaterThanOrEqual(0)
  }
  await rm(join(out, 'annotations.json'))
  const again = await run(args)
  expect(again).toMatchObject({ code: 0, err: '' })
  expect(again.out).not.toContain('passing 1 of 1')
  expect(await readFile(join(out, 'annotations.json'), 'utf8')).toBe(annotations)
  const other = await run([...args, '--seed', '2'])
  expect(other).toMatchObject({ code: 2, err: expect.stringContaining('holds a data set with other settings') })
})

test('demo: sends through the three rigs; a start that was cut off goes on and doubles nothing', {
  timeout: 60_000,
}, async () => {
  await mkdir(join(dir, 'rig'))
  const config = await readFile(await writeConfig(), 'utf8')
  for (const name of ['gardermoen-pickup', 'gardermoen-return', 'flesland-return']) {
    await writeFile(join(dir, 'rig', `${name}.json`), config)
  }
  for (const [skip, reached] of [
    [0, 3],
    [1, 7],
  ] as const) {
    const { child, ended, output } = start(['demo', '--since', '2026-11-21T12:00:00Z', '--skip', String(skip)])
    while (server.recordings.length < reached) await sleep(20)
    child.kill('SIGKILL')
    await ended
    expect(readDemoLine(output.out.split('\n')[0] ?? '')).toMatchObject({ sent: skip })
  }
  const clips = server.recordings.map(({ clipId }) => clipId)
  expect(clips.slice(0, 6).sort()).toEqual([1, 2, 3].flatMap((n) => [`demo-0${n}-left`, `demo-0${n}-right`]))
  expect(new Set(clips).size).toBe(clips.length)
  expect(server.recordings.slice(0, 2).every(({ completions }) => completions === 1)).toBe(true)
  expect(server.recordings.slice(2, 6).every(({ completions }) => completions > 0)).toBe(true)
  expect(server.recordings[0]?.recordedAt).toBe('2026-11-21T11:48:00.000Z')
})

test('a wrong key is told plainly, without the key', async () => {
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

test('without arguments it explains itself', async () => {
  const { code, out } = await run([])
  expect(code).toBe(0)
  expect(out).toContain('npm run rig -- send --left DIR --right DIR')
})

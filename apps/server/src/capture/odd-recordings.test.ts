import { lutimes, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCaptureUnit, getRigHealth } from '@skadi/contract/capture/capture-reads'
import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import { getMetrics } from '@skadi/contract/passages/passages-calls'
import type { Camera } from '@skadi/domain/capture/camera'
import type { LeftOutReason } from '@skadi/domain/capture/left-out'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runRig } from '../demo/run-rig.ts'
import { listenOnPort } from '../listen-on-port.ts'
import { asking } from '../testing/asking.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server
const rows = async (text: string, values: unknown[] = []) => (await server.database.owner.query(text, values)).rows

const PHOTO = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)])
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const LINK = 'a link'
const FOLDER = 'a folder'

type Odd = { file: string; reason: LeftOutReason; missing?: Camera; content?: Buffer | string }
/** Recordings with one odd file each, beside the photos of bottom, top and roof. The key is the name of the recording's folder. */
const ODD: Record<string, Odd> = {
  r01: { file: 'Thumbs.db', reason: 'system' },
  r02: { file: '@eaDir', reason: 'system', content: FOLDER },
  r03: { file: '._topLeft.jpg', reason: 'system' },
  r04: { file: 'topLeft (1).jpg', reason: 'copy', content: PHOTO },
  r05: { file: 'roofLeft.jpg', reason: 'empty', missing: 'roofLeft', content: '' },
  r06: { file: 'roofLeft.jpg', reason: 'png', missing: 'roofLeft', content: PNG },
  r07: { file: 'topLeft.jpg.part', reason: 'partial', content: PHOTO },
  r08: { file: 'sideLeft.jpg', reason: 'notCamera', content: PHOTO },
  r09: { file: 'backLeft.jpg', reason: 'link', missing: 'backLeft', content: LINK },
  r10: { file: 'topLeft.JPEG', reason: 'duplicate', content: PHOTO },
  r11: { file: 'recording.json', reason: 'notJson', content: '' },
}

let [unit, spool] = ['', '']
let [ours, theirs, globalAdmin] = [] as unknown as [SignedIn, SignedIn, SignedIn]
const stop = new AbortController()
const lines: string[] = []
let ended: Promise<unknown> = Promise.resolve()

beforeAll(async () => {
  const [tenant, other] = [await build.tenant(), await build.tenant()]
  ours = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] }))
  theirs = await server.signIn(await build.user({ tenants: [{ id: other, role: 'ADMIN_TENANT' }] }))
  globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
  unit = await build.captureUnit({ key: 'the-right-key' })
  await build.insert('capture_unit_tenant', { capture_unit_id: unit, tenant_id: tenant })
  await rows('update capture_unit set default_tenant_id = $2 where id = $1', [unit, tenant])
  spool = await mkdtemp(join(tmpdir(), 'skadi-odd-'))
  for (const [name, odd] of Object.entries(ODD)) await record(name, odd)
  await record('r12', { file: 'Thumbs.db', reason: 'system' }, [])
  const url = await listenOnPort(server.app.server, '127.0.0.1', 0)
  const args = ['--server', url, '--unit', unit, '--key', 'the-right-key', '--spool', spool]
  ended = runRig(args, spool, stop.signal, (line) => lines.push(line))
  await vi.waitFor(async () => expect(await readdir(join(spool, 'ready'))).toEqual([]), { timeout: 60_000 })
  // The rig reports the refused recording with its next heartbeat.
  await vi.waitFor(async () => expect((await unitOf(globalAdmin)).spoolReport?.refused).toBe(1), { timeout: 30_000 })
}, 120_000)
afterAll(async () => {
  stop.abort()
  await ended
  await rm(spool, { recursive: true, force: true })
})

async function record(name: string, { file, content = 'x' }: Odd, photos = ['bottomLeft', 'topLeft', 'roofLeft']) {
  const [draft, ready] = [join(spool, `${name}.tmp`), join(spool, 'ready')]
  await mkdir(ready, { recursive: true })
  await mkdir(draft)
  for (const camera of photos) await writeFile(join(draft, `${camera}.jpg`), Buffer.concat([PHOTO, Buffer.from(name)]))
  if (content === FOLDER) await mkdir(join(draft, file))
  else if (content === LINK) await symlink('nowhere', join(draft, file))
  else await writeFile(join(draft, file), content)
  const earlier = new Date(Date.now() - 60_000)
  // Makes the entries older than the rig's settling time. The rig would send a younger entry later, and so change the order.
  for (const one of await readdir(draft)) await lutimes(join(draft, one), earlier, earlier)
  await lutimes(draft, earlier, earlier)
  await rename(draft, join(ready, name))
}

const unitOf = async (who: SignedIn) => (await ask(getCaptureUnit, who, { params: { id: unit } })).body.data
/**
 * Returns the passing of a recording. The rig sends recordings in the order of their names. The unit has no capture set, so each recording
 * becomes its own passing.
 */
const imageSetOf = async (name: string): Promise<string> => {
  const found = await rows('select image_set_id from recording where capture_unit_id = $1 order by completed_at', [
    unit,
  ])
  return found[Object.keys(ODD).indexOf(name)]?.image_set_id
}

describe('three photos and one odd file', () => {
  const table = Object.entries(ODD).map(([name, odd]) => ({ name, ...odd }))
  test.each(table)('$file: $reason', async ({ name, file, reason, missing }) => {
    const id = await imageSetOf(name)
    const { items, leftOut } = (await ask(getImageSet, ours, { params: { id } })).body.data
    const cameras = ['bottomLeft', 'topLeft', 'roofLeft'].filter((camera) => camera !== missing)
    expect(items.map(({ camera }) => camera)).toEqual(cameras)
    const told = [{ side: 'left', count: 1, files: [{ name: file, reason }], missing: missing ? [missing] : [] }]
    expect(leftOut).toEqual(told)
    expect((await ask(getMetrics, globalAdmin, { params: { id } })).body.data.leftOut).toEqual(told)
    expect((await ask(getImageSet, theirs, { params: { id } })).code).toBe('NOT_FOUND')
  })
})

test('the unit shows its administrators the refused recording, with an alarm, and the recordings sent incomplete', async () => {
  for (const told of [
    await unitOf(globalAdmin),
    (await ask(getRigHealth, ours, { params: { id: unit } })).body.data.unit,
  ]) {
    expect(told.health).toBe('alarm')
    expect(told.spoolReport?.problems).toEqual([
      { kind: 'refused', name: 'r12', reason: 'noPhoto', leftOut: expect.objectContaining({ count: 1 }) },
    ])
    expect(told.spoolReport?.incomplete[0]?.leftOut).toMatchObject({ files: [{ name: 'recording.json' }] })
  }
  expect((await ask(getRigHealth, theirs, { params: { id: unit } })).code).toBe('NOT_FOUND')
})

test('administrators of a unit shared by several companies do not see the names of recordings', async () => {
  await build.insert('capture_unit_tenant', { capture_unit_id: unit, tenant_id: await build.tenant() })
  const { spoolReport } = (await ask(getRigHealth, ours, { params: { id: unit } })).body.data.unit
  expect(spoolReport).toMatchObject({
    refused: 1,
    problems: [{ kind: 'refused', name: '', reason: 'noPhoto' }],
    incomplete: [],
  })
  expect((await unitOf(globalAdmin)).spoolReport?.problems[0]?.name).toBe('r12')
})

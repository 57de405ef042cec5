import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Detector } from '@skadi/contract/detections/detector'
import { changeDetector, listDetectors } from '@skadi/contract/detections/detector-calls'
import { MAX_DETECTOR_BYTES } from '@skadi/domain/detections/detector-version'
import { registerBrought } from '@skadi/pipeline/detections/running-detectors'
import { writeOddNet } from '@skadi/pipeline/testing/odd-nets'
import { CHANGE_NET } from '@skadi/pipeline/vision/changes/change-net'
import { destroyVisionPool } from '@skadi/pipeline/vision/pool/vision-pool'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)

let admin: SignedIn
let folder = ''
beforeAll(async () => {
  admin = await server.signIn(await server.build.user({ groups: ['GLOBAL_ADMIN'] }))
  folder = await mkdtemp(join(tmpdir(), 'skadi-odd-net-'))
  await registerBrought(server.services)
})
afterAll(async () => {
  await destroyVisionPool()
  await rm(folder, { recursive: true })
})

async function upload(payload: Buffer, query: Record<string, string>, more: Record<string, string> = {}) {
  const search = new URLSearchParams({ fileName: 'odd.onnx', cardVersion: '7', licence: 'MIT', ...query })
  const response = await server.inject({
    method: 'POST',
    url: `/api/services/detectors?${search}`,
    headers: { ...admin.headers, 'content-type': 'application/octet-stream', ...more },
    payload,
  })
  const { data, error } = JSON.parse(response.body) as {
    data: Detector
    error?: { code: string; details?: { rule: string }[] }
  }
  return { data, code: error?.code, rule: error?.details?.[0]?.rule }
}
const model = { kind: 'model', classes: 'dented,-,scratched' }
const list = async () => (await ask(listDetectors, admin, {})).body.data.items
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of server.services.objects.list('detectors/')) keys.push(key)
  return keys
}

test.each([
  ['answers NaN to everything', 'nan', model, 'MODEL_REFUSED', 'numbers'],
  ['answers NaN to every photo that is not black', 'nanUnlessBlack', model, 'MODEL_REFUSED', 'numbers'],
  ['gives two outputs', 'twoOutputs', model, 'MODEL_REFUSED', 'output'],
  ['takes a photo that is not square', 'notSquare', model, 'MODEL_REFUSED', 'input'],
  ['names an unknown label, which the answer names', 'nan', { ...model, classes: '-,rusty' }, 'UNKNOWN_LABEL', 'rusty'],
] as const)('a net that %s is refused, and nothing of it is stored', async (_, form, query, code, rule) => {
  const before = (await list()).length
  expect(await upload(await readFile(await writeOddNet(folder, form)), query)).toMatchObject({ code, rule })
  expect(await list()).toHaveLength(before)
  expect(await stored()).toEqual([])
})

test('a file of more than 100 MB is refused by its declared length, before it is read', async () => {
  const length = { 'content-length': String(MAX_DETECTOR_BYTES + 1) }
  expect((await upload(Buffer.from('begin'), model, length)).code).toBe('TOO_LARGE')
})

test('concurrent promotions make a version live once, over the version before it, audited once', async () => {
  const change = await readFile(CHANGE_NET)
  const { data } = await upload(Buffer.concat([change, Buffer.from([0x32, 1, 97])]), { kind: 'difference' })
  const act = (what: 'startShadow' | 'promote' | 'rollBack', modifiedAt?: string) =>
    ask(changeDetector, admin, {
      params: { id: data.id },
      body: { act: what, ...(modifiedAt !== undefined && { modifiedAt }) },
    })
  const { modifiedAt } = (await act('startShadow')).body.data
  const answers = await Promise.all([act('promote', modifiedAt), act('promote', modifiedAt)])
  expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['CONFLICT', 'done'])
  const live = (await list()).filter(({ kind, state }) => kind === 'difference' && state === 'live')
  expect(live.map(({ id }) => id)).toEqual([data.id])
  const promoted = (await readAudit(server.database, 'global')).filter(
    ({ action, targetId }) => action === 'promoteDetector' && targetId === data.id,
  )
  expect(promoted).toHaveLength(1)
  await act('rollBack')
  expect((await list()).find(({ state, kind }) => kind === 'difference' && state === 'live')?.source).toBe('builtIn')
})

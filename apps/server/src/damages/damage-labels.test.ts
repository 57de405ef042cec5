import { addDamageLabels, listDamageLabels, removeDamageLabels } from '@skadi/contract/damages/damage-labels'
import { labelsOf } from '@skadi/domain/damages/names/damage-labels'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asking } from '../testing/asking.ts'
import { type CarPark, carPark, draw } from '../testing/car-park.ts'
import { readAudit } from '../testing/read-audit.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)

let park: CarPark
beforeAll(async () => {
  park = await carPark(server)
})

test('[DAMAGE-43] lists labels of the current version by scope; an unknown version is not found', async () => {
  const labels = async (query: object) => ask(listDamageLabels, park.user, { query: query as never })
  const all = await labels({})
  expect(z.safeParse(listDamageLabels.output, all.body).error).toBeUndefined()
  expect(all.body.data.items.map(({ version }) => version)).toEqual((labelsOf(4) ?? []).map(() => 4))
  const raw = await server.inject({ url: '/api/assets/damages/labels?version=4&scope=all', headers: park.user.headers })
  expect(raw.json()).toEqual(all.body)
  const isNoise = ({ type }: { type: string }) => type === 'noise'
  const damage = (await labels({ version: '4', scope: 'damage' })).body.data.items
  const nonDamage = (await labels({ scope: 'nonDamage' })).body.data.items
  expect([damage.length > 0, damage.some(isNoise), nonDamage.length > 0, nonDamage.every(isNoise)]).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect([...damage, ...nonDamage]).toEqual(all.body.data.items)
  for (const version of ['3', '5']) expect((await labels({ version })).code).toBe('UNKNOWN_VERSION')
  expect((await labels({ scope: 'some' })).code).toBe('VALIDATION')
})

test('[DAMAGE-44] [DAMAGE-45] labels are added and removed, by body or by query', async () => {
  const [{ id: imageSetId, photo }, later] = park.passings
  const { id } = await draw(server, park.user, photo)
  const params = { damageBoxId: id }
  const body = (labelIds: number[], given = {}) => ({ damageId: id, labelIds, imageSetId, ...given })
  const add = (given: ReturnType<typeof body>) => ask(addDamageLabels, park.user, { params, body: given })
  expect((await add(body([99]))).code).toBe('UNKNOWN_LABEL')
  expect((await add(body([1], { imageSetId: later.id }))).code).toBe('NOT_FOUND')
  expect((await add(body([1], { damageId: newId() }))).code).toBe('VALIDATION')
  expect((await add(body([1, 7]))).body.data.labels.map((label) => label.id)).toEqual([7, 1])
  const off = await ask(removeDamageLabels, park.user, { params, query: {}, body: body([7]) })
  expect(off.body.data.labels.map(({ name }) => name)).toEqual(['bent'])
  const query = { damageId: id, imageSetId, labelIds: '1,2' }
  expect((await ask(removeDamageLabels, park.user, { params, query, body: undefined })).body.data.labels).toEqual([])
  expect((await ask(removeDamageLabels, park.user, { params, query: {}, body: undefined })).code).toBe('VALIDATION')
  const events = (await readAudit(server.database, park.tenantId)).filter(({ targetId }) => targetId === id)
  expect(events.map(({ action }) => action)).toEqual([
    'createDamages',
    'addDamageLabels',
    'removeDamageLabels',
    'removeDamageLabels',
  ])
})

import { listDamages, updateDamages } from '@skadi/contract/damages/damages-calls'
import { expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { carPark } from '../testing/car-park.ts'
import { readAudit } from '../testing/read-audit.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const PEOPLE = 100

test('of a hundred concurrent decisions on the same version one succeeds, and nobody overwrites a decision unread', async () => {
  const park = await carPark(server)
  const id = await server.build.damage(park.passings[0].photo, { state: 'suggested', detector: 'test' })
  await ask(updateDamages, park.user, { body: { damages: [{ id, finalState: 'accepted' }] } })
  const read = async () => {
    const query = { returnFamilyOf: id, filterByState: 'suggested,accepted,rejected' } as const
    return (await ask(listDamages, park.user, { query })).body.data.items.find((one) => one.id === id)
  }
  const changes = async () =>
    (await readAudit(server.database, park.tenantId)).filter(({ action }) => action === 'updateDamages').length
  const [seen, before] = [await read(), await changes()]
  const people = []
  for (let n = 0; n < PEOPLE; n += 1)
    people.push(
      await server.signIn(await server.build.user({ tenants: [{ id: park.tenantId, role: 'ADMIN_TENANT' }] })),
    )
  const wishes = ['rejected', null] as const
  const answers = await Promise.all(
    people.map(async (who, n) => {
      const finalState = wishes[n % 2] ?? null
      const damages = [{ id, finalState, modifiedAt: seen?.modifiedAt }]
      const { status, code } = await ask(updateDamages, who, { body: { damages } })
      return { finalState, answer: code ?? String(status) }
    }),
  )
  const now = await read()
  expect(await changes()).toBe(before + 1)
  for (const { finalState, answer } of answers)
    expect([finalState, answer]).toEqual([finalState, finalState === now?.finalState ? answer : 'CONFLICT'])
  expect(answers.filter(({ answer }) => answer === '200').length).toBeGreaterThan(0)
  expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['200', 'CONFLICT']))
})

import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  MAX_SAVED_VIEWS,
  updateSavedView,
  type ViewScreen,
} from '@skadi/contract/views/views-calls'
import { describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)

async function someone(given?: string) {
  const tenantId = given ?? (await server.build.tenant())
  const session = await server.signIn(await server.build.user({ tenants: [{ id: tenantId, role: 'USER' }] }))
  return { ...session, tenantId }
}
type Someone = Awaited<ReturnType<typeof someone>>

const search = { location: 'Oslo', sort: '-lastRecDate' }
const save = (who: Someone, name: string, screen: ViewScreen = 'fleet') =>
  ask(createSavedView, who, { body: { screen, name, search } })
const namesOf = async (who: Someone, screen: ViewScreen = 'fleet') =>
  (await ask(listSavedViews, who, { query: { screen } })).body.data.items.map(({ name }) => name)

describe('a saved view is refused', () => {
  test('to a colleague, and is not in the colleague’s list', async () => {
    const ada = await someone()
    const colleague = await someone(ada.tenantId)
    const { id } = (await save(ada, 'Harbour')).body.data
    expect(await namesOf(colleague)).toEqual([])
    const change = await ask(updateSavedView, colleague, { params: { id }, body: { name: 'Mine' } })
    const remove = await ask(deleteSavedView, colleague, { params: { id } })
    expect([change.code, remove.code]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect(await namesOf(ada)).toEqual(['Harbour'])
  })

  test.each([
    ['without a name', { name: '  ', search }],
    ['with a name of 61 characters', { name: 'x'.repeat(61), search }],
    ['with a filter that is no name', { name: 'a', search: { 'a b': '1' } }],
    ['with a filter that is too long', { name: 'a', search: { plate: 'x'.repeat(301) } }],
    [
      'with 31 filters',
      { name: 'a', search: Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`f${n}`, '1'])) },
    ],
  ])('%s', async (_what, body) => {
    const { status, code } = await ask(createSavedView, await someone(), { body: { screen: 'fleet', ...body } })
    expect([status, code]).toEqual([400, 'VALIDATION'])
  })

  test('under a name in use on the same screen in any letter case, but not on another screen', async () => {
    const ada = await someone()
    await save(ada, 'Harbour')
    expect((await save(ada, ' hARBOUR ')).code).toBe('NAME_TAKEN')
    for (const screen of ['inbox', 'cases'] as const) expect((await save(ada, 'Harbour', screen)).status).toBe(201)
    const { id } = (await save(ada, 'Airport')).body.data
    const renamed = await ask(updateSavedView, ada, { params: { id }, body: { name: 'HARBOUR' } })
    expect([renamed.status, renamed.code]).toEqual([409, 'NAME_TAKEN'])
    expect(await namesOf(ada)).toEqual(['Airport', 'Harbour'])
  })

  test('beyond fifty per screen', async () => {
    const ada = await someone()
    for (let nth = 0; nth < MAX_SAVED_VIEWS; nth += 1) expect((await save(ada, `View ${nth}`)).status).toBe(201)
    expect((await save(ada, 'One more')).code).toBe('TOO_MANY_REQUESTS')
  })
})

test('saved views are listed by name, renamed, changed and deleted', async () => {
  const ada = await someone()
  const { id } = (await save(ada, 'harbour')).body.data
  await save(ada, 'Airport')
  expect(await namesOf(ada)).toEqual(['Airport', 'harbour'])
  const same = await ask(updateSavedView, ada, { params: { id }, body: { name: 'Harbour' } })
  expect(same.body.data).toMatchObject({ id, name: 'Harbour', search })
  const other = await ask(updateSavedView, ada, { params: { id }, body: { search: { location: 'Bergen' } } })
  expect(other.body.data).toMatchObject({ id, name: 'Harbour', search: { location: 'Bergen' } })
  expect((await ask(deleteSavedView, ada, { params: { id } })).status).toBe(204)
  expect((await ask(deleteSavedView, ada, { params: { id } })).status).toBe(404)
  expect(await namesOf(ada)).toEqual(['Airport'])
})

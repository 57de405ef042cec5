import { answerAsCustomer, listCustomerAnswers, listCustomerLinks } from '@skadi/contract/customer/customer-calls'
import { getShownDamage, showDamageAsCustomer, showDamageToCustomer } from '@skadi/contract/customer/shown-damage'
import { listNotices } from '@skadi/contract/notices/notices-calls'
import { newId } from '@skadi/store/db/new-id'
import { beforeEach, describe, expect, test } from 'vitest'
import { type CustomerBench, customerBench } from '../testing/customer-bench.ts'
import { readAudit } from '../testing/read-audit.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const NOBODY = { headers: {} }
const SIGNED = {
  name: 'Kari Nordmann',
  lines: [
    [
      [10, 20],
      [30, 40],
    ],
  ] as [number, number][][],
}

let one: CustomerBench
let second: string
beforeEach(async () => {
  one = await customerBench(server)
  second = newId()
  await one.box(one.back.topLeft, { newFamilyId: second })
  await one.include()
  await server.build.insert('evidence_decision', {
    tenant_id: one.tenantId,
    pickup_id: one.pickup.id,
    image_set_id: one.back.id,
    family_id: second,
    decision: 'include',
    note: 'seen',
    decided_by: one.clerkId,
  })
})

type Body = Parameters<typeof one.ask<typeof answerAsCustomer>>[2]['body']
const answer = (token: string, body: Partial<Body>) =>
  one.ask(answerAsCustomer, NOBODY, { params: { token }, body: { id: newId(), kind: 'object', text: '', ...body } })
const linksOf = async (of: CustomerBench) => {
  const { body } = await of.ask(listCustomerLinks, of.clerk, { query: { imageSetId: of.back.id } })
  return body.data.items
}

describe('an answer about each damage', () => {
  test.each([
    ['a damage is left out', () => [{ familyId: second, answer: 'no' as const }]],
    [
      'a damage is named twice',
      () => [
        { familyId: second, answer: 'no' as const },
        { familyId: second, answer: 'no' as const },
      ],
    ],
    [
      'a damage is of another page',
      () => [
        { familyId: second, answer: 'no' as const },
        { familyId: newId(), answer: 'no' as const },
      ],
    ],
  ])('is refused and changes nothing when %s', async (_case, damages) => {
    const { token } = await one.shown()
    expect(await answer(token, { text: 'Why', damages: damages() })).toMatchObject({ status: 400, code: 'VALIDATION' })
    expect((await one.open(token)).body.data.answers).toEqual([])
  })

  test('is refused with another verdict than that of its damages, without words for a dispute, and unsigned', async () => {
    const { token } = await one.shown()
    const damages = (first: 'yes' | 'no' | 'before') => [
      { familyId: one.familyId, answer: first },
      { familyId: second, answer: 'yes' as const },
    ]
    for (const body of [
      { kind: 'accept' as const, damages: damages('no') },
      { kind: 'object' as const, text: 'Why', damages: damages('yes') },
      { kind: 'ask' as const, text: 'Why', damages: damages('yes') },
      { damages: damages('no') },
      { damages: damages('before'), signature: { name: ' ', lines: [] } },
      { damages: damages('before'), signature: { name: '', lines: [[[601, 0]]] as [number, number][][] } },
    ])
      expect(await answer(token, body)).toMatchObject({ status: 400, code: 'VALIDATION' })
    expect((await one.open(token)).body.data.answers).toEqual([])
  })

  test('is refused on a page of a pickup', async () => {
    const { token } = await one.shown({ imageSetId: undefined })
    const damages = [{ familyId: one.familyId, answer: 'yes' as const }]
    expect(await answer(token, { kind: 'accept', damages })).toMatchObject({ status: 400, code: 'VALIDATION' })
  })

  test('is kept with its signature, audited without it, and read by the company with the words of each damage', async () => {
    const { token } = await one.shown()
    const damages = [
      { familyId: second, answer: 'before' as const },
      { familyId: one.familyId, answer: 'yes' as const },
    ]
    const said = await answer(token, { damages, signature: SIGNED })
    expect(said.body.data).toMatchObject({ verdict: 'object', answers: [{ text: null, damages, signature: SIGNED }] })
    const [link] = await linksOf(one)
    expect(link).toMatchObject({ verdict: 'object', answers: [{ isOpen: true, signature: SIGNED }] })
    expect(link?.answers[0]?.damages).toEqual(damages)
    const words = link?.answers[0]?.said ?? []
    expect(words).toMatchObject([
      { answer: 'yes', labels: ['scratched'], number: 1, name: null, reason: null, offer: null },
      { answer: 'before', labels: ['scratched'], number: null, name: null, reason: null, offer: null },
    ])
    const open = (await one.ask(listCustomerAnswers, one.clerk, { query: {} })).body.data.items
    expect(open).toMatchObject([{ said: words, signedBy: SIGNED.name, sums: [] }])
    const bell = (await one.ask(listNotices, one.clerk, { query: {} })).body.data.items
    expect(bell.flatMap(({ customerAnswer }) => customerAnswer?.said ?? [])).toEqual(words)
    const audited = (await readAudit(server.database, one.tenantId)).filter(
      ({ action }) => action === 'answerAsCustomer',
    )
    expect(audited.map(({ after }) => after)).toEqual([{ answerId: link?.answers[0]?.id, kind: 'object', damages }])
  })

  test('accepts the page when every damage is accepted', async () => {
    const { token } = await one.shown()
    const damages = [one.familyId, second].map((familyId) => ({ familyId, answer: 'yes' as const }))
    const { body } = await answer(token, { kind: 'accept', damages, signature: SIGNED })
    expect(body.data).toMatchObject({ verdict: 'accept', mayAnswer: { accept: false, object: true } })
    expect(await answer(token, { kind: 'accept', damages })).toMatchObject({ status: 409, code: 'ANSWERS_CLOSED' })
  })

  test('about the page as a whole states nothing about single damages', async () => {
    const { token } = await one.shown()
    await one.say(token, 'object', 'All wrong')
    expect((await one.open(token)).body.data.answers).toMatchObject([{ damages: null, signature: null }])
  })
})

describe('a hand-over of the same return', () => {
  const ids = async (...given: object[]) => {
    const made = []
    for (const one1 of given) made.push((await one.shown(one1)).token)
    return made
  }

  test('continues the page that nobody has answered, and makes no second page', async () => {
    const [first, again] = await ids({ resume: true }, { resume: true })
    expect(again).toBe(first)
    expect(await linksOf(one)).toHaveLength(1)
    const both = await Promise.all([one.shown({ resume: true }), one.shown({ resume: true })])
    expect(both.map(({ token }) => token)).toEqual([first, first])
  })

  test.each([
    ['it was answered', (token: string) => one.say(token, 'ask', 'Why?'), {}],
    ['it was revoked', (token: string) => one.changeLink(token, 'revoked_at', new Date()), {}],
    [
      'it is of another day',
      (token: string) => one.changeLink(token, 'created_at', new Date(Date.now() - 90_000_000)),
      {},
    ],
    ['it shows costs', () => undefined, { showCosts: true }],
    ['it has another language', () => undefined, { language: 'no' }],
    ['it shows other passings', () => undefined, { imageSetId: undefined }],
    ['nobody asked to continue', () => undefined, { resume: false }],
  ])('makes a new page if %s', async (_, change, given) => {
    const { token } = await one.shown({ resume: true })
    await change(token)
    expect((await one.shown({ resume: true, ...given })).token).not.toBe(token)
  })

  test('makes a new page once the damages differ', async () => {
    const { token } = await one.shown({ resume: true })
    await server.database.owner.query('delete from evidence_decision where family_id = $1', [second])
    expect((await one.shown({ resume: true })).token).not.toBe(token)
  })
})

describe('the damage in view at the counter', () => {
  const show = (token: string, familyId: string | null) =>
    one.ask(showDamageAsCustomer, NOBODY, { params: { token }, body: { familyId } })
  const shown = async (token: string) => (await one.ask(getShownDamage, NOBODY, { params: { token } })).body.data.shown

  test('is refused for a damage of another page, and by clerks of another company', async () => {
    const { token, link } = await one.shown()
    expect(await show(token, newId())).toMatchObject({ status: 400, code: 'VALIDATION' })
    expect(await show(newId(), null)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const body = { familyId: one.familyId }
    const other = await customerBench(server)
    expect(await one.ask(showDamageToCustomer, other.clerk, { params: { id: link.id }, body })).toMatchObject({
      status: 404,
    })
    expect(
      await one.ask(showDamageToCustomer, one.clerk, { params: { id: link.id }, body: { familyId: newId() } }),
    ).toMatchObject({ status: 400 })
    await one.changeLink(token, 'revoked_at', new Date())
    expect(await show(token, one.familyId)).toMatchObject({ status: 410, code: 'LINK_REVOKED' })
    expect((await linksOf(one))[0]?.shown).toBeNull()
  })

  test('goes from the phone to the clerk and from the clerk to the phone', async () => {
    const { token, link } = await one.shown()
    expect(await shown(token)).toBeNull()
    expect((await show(token, second)).status).toBe(204)
    expect((await linksOf(one))[0]?.shown).toEqual({ familyId: second, by: 'customer' })
    const body = { familyId: one.familyId }
    expect((await one.ask(showDamageToCustomer, one.clerk, { params: { id: link.id }, body })).status).toBe(204)
    expect(await shown(token)).toEqual({ familyId: one.familyId, by: 'clerk' })
    await show(token, null)
    expect(await shown(token)).toBeNull()
  })
})

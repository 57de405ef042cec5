import { inspectImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { sendReport } from '@skadi/contract/reports/reports-calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CustomerBench, customerBench } from '../testing/customer-bench.ts'
import { readAudit } from '../testing/read-audit.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer({ env: { PUBLIC_URL: 'https://skadi.example' } })
let one: CustomerBench
beforeAll(async () => {
  one = await customerBench(server)
})

/** Sets the state of the return. Columns without a given value get the state of the rental. */
const stand = (given: Record<string, unknown>, id = one.back.id) => {
  const columns = {
    status: 'finished',
    detection: 'done',
    undecided_damages: 0,
    is_skipped: false,
    is_one_sided: false,
    inspected_at: null,
    detection_unseen: '{}',
    ...given,
  }
  const names = Object.keys(columns)
  const set = names.map((name, at) => `${name} = $${at + 2}`).join(', ')
  return server.database.owner.query(`update image_set set ${set} where id = $1`, [id, ...Object.values(columns)])
}
const links = async () =>
  (
    await server.database.owner.query('select count(*)::int as n from customer_link where tenant_id = $1', [
      one.tenantId,
    ])
  ).rows[0].n
const send = (given: object = {}) => {
  const subject = { kind: 'comparative' as const, imageSetId: one.pickup.id, imageSetId2: one.back.id }
  const options = { onlyNew: false, watermark: false, potential: false, removed: [] }
  const body = { ...subject, options, language: 'en' as const, customer: [], recipients: ['a@example.com'], ...given }
  return one.ask(sendReport, one.clerk, { body })
}

describe('a page for a customer and a report by mail are refused', () => {
  test.each<[why: string, given: Record<string, unknown>, state: string]>([
    ['detection did not run', { detection: 'notRun' }, 'notInspected'],
    ['detection is off', { detection: 'skipped' }, 'notInspected'],
    ['the passing failed', { status: 'failed' }, 'failed'],
    ['the passing is in progress', { status: 'inProgress' }, 'inProgress'],
    ['an annotator skipped the passing', { is_skipped: true }, 'skipped'],
    ['a camera was not looked at', { detection_unseen: '{topRight}' }, 'partly'],
    ['one side was recorded', { is_one_sided: true }, 'partly'],
    [
      'detection did not run and suggestions are undecided',
      { detection: 'notRun', undecided_damages: 2 },
      'notInspected',
    ],
  ])('when %s, with or without `anyway`', async (_, given, state) => {
    await stand(given)
    const before = await links()
    for (const refused of [
      await one.create(),
      await one.create({ anyway: true }),
      await one.create({ channel: 'email', to: 'a@example.com' }),
      await send(),
      await send({ anyway: true }),
    ]) {
      expect([refused.status, refused.code]).toEqual([409, 'NOT_INSPECTED'])
      expect(refused.text).toContain(`"rule":"${state}"`)
    }
    expect(await links()).toBe(before)
  })

  test('when a pickup is shown alone without inspection, until a user inspects it', async () => {
    await stand({ detection: 'notRun' }, one.pickup.id)
    expect((await one.create({ imageSetId: undefined })).code).toBe('NOT_INSPECTED')
    const said = await one.ask(inspectImageSet, one.clerk, {
      params: { id: one.pickup.id },
      body: { inspected: true },
    })
    expect(said.status).toBe(200)
    const { token } = await one.shown({ imageSetId: undefined })
    expect((await one.open(token)).body.data.content.inspection).toEqual({ state: 'whole', by: 'person' })
  })

  test('when suggestions are undecided, unless the user confirms, which is audited', async () => {
    await stand({ undecided_damages: 2 })
    for (const refused of [await one.create(), await send()]) {
      expect([refused.status, refused.code]).toEqual([409, 'UNDECIDED_DAMAGES'])
      expect(refused.text).toContain('"field":"undecidedDamages","rule":"2"')
    }
    const { token, link } = await one.shown({ anyway: true })
    // The page keeps its statement about missing damages from the time when it was made.
    await stand({})
    expect((await one.open(token)).body.data.content).toMatchObject({
      undecided: 2,
      inspection: { state: 'whole', by: 'detector' },
    })
    const audit = (await readAudit(server.database, one.tenantId)).find(({ targetId }) => targetId === link.id)
    expect(audit?.after).toMatchObject({ anyway: true, undecided: 2 })
  })

  test('but not when the whole car was inspected and nothing is undecided', async () => {
    await stand({})
    expect((await one.create()).status).toBe(201)
    expect(['PRINT_IN_BROWSER', undefined]).toContain((await send()).code)
  })
})

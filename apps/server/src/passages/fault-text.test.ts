import { getImageSet, listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { getMetrics, getPassagesInfo } from '@skadi/contract/passages/passages-calls'
import { runStep } from '@skadi/pipeline/run-step'
import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

/** Adds a passing that has reached damage detection. */
async function arrived() {
  const tenantId = await build.tenant()
  await server.database.owner.query(`update tenant set settings = '{"damageDetectionEnabled": true}' where id = $1`, [
    tenantId,
  ])
  const clerk = await server.signIn(await build.user({ tenants: [{ id: tenantId, role: 'USER' }] }))
  const id = await build.imageSet({ tenantId, status: 'inProgress', current_step: 'damageDetection' })
  await build.image(id)
  const stage = { image_set_id: id, step: 'damageDetection', kind: 'step', status: 'queued' }
  await build.insert('passage_stage', stage)
  return { id, clerk, key: { imageSetId: id, step: 'damageDetection' as const } }
}

test('the text of an exception is only in the log, under the error id that users see', async () => {
  const { id, clerk, key } = await arrived()
  const admin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
  const { db, objects, logger } = server.services
  const get = async () => {
    await db.transaction(WORKER, (tx) => tx.row(sql`select secret from hidden_table`))
    throw new Error('there is such a table')
  }
  const context = { db, objects: { ...objects, get }, logger }
  for (const isLast of [false, true]) {
    const ran = runStep(context, key, isLast)
    await (isLast ? ran : expect(ran).rejects.toThrow('hidden_table'))
    const answers = [
      await ask(getImageSet, clerk, { params: { id } }),
      await ask(listImageSets, clerk, { query: {} }),
      await ask(getMetrics, admin, { params: { id } }),
      await ask(getPassagesInfo, admin, { query: {} }),
    ] as const
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(JSON.stringify(answers)).not.toMatch(/hidden_table|secret/)
    const stage = answers[0].body.data.stages.find(({ step }) => step === key.step)
    const note = { code: 'failed' as const, params: { errorId: expect.stringMatching(/^[0-9a-f]{8}$/) } }
    expect(stage).toMatchObject({ status: isLast ? 'failed' : 'queued', note })
    expect(answers[2].body.data.stages[0]?.note).toEqual(stage?.note)
    expect(answers[3].body.data.items[0]?.failure).toEqual(isLast ? stage?.note : null)
    const line = server.logged.find((one) => stage?.note?.code === 'failed' && one.includes(stage.note.params.errorId))
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      imageSetId: id,
      step: key.step,
      err: { message: expect.stringContaining('relation "hidden_table" does not exist') },
    })
  }
})

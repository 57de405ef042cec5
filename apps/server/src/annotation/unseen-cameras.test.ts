import { submitJob } from '@skadi/contract/annotation/annotation-calls'
import { expect, test } from 'vitest'
import { queueBench } from '../testing/queue-bench.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const bench = queueBench(server)
const { ask, waitingSet, running } = bench
const { build } = server

test('a submitted job records the cameras of its passing that the annotator never opened', async () => {
  const imageSetId = await waitingSet()
  await build.image(imageSetId, { camera: 'topLeft' })
  await build.image(imageSetId, { camera: 'roofLeft' })
  await running(imageSetId)
  const unseenCameras = ['roofLeft', 'topLeft', 'frontLeft'] as const
  await ask(bench.anna, submitJob, { body: { imageSetId, jobType: 'ANNOTATION', unseenCameras: [...unseenCameras] } })
  const { rows } = await server.database.owner.query(
    `select j.unseen_cameras, e.after from manual_job j join audit_event e on e.target_id = j.image_set_id::text
     where j.image_set_id = $1 and e.action = 'submitJob'`,
    [imageSetId],
  )
  expect(rows[0].unseen_cameras).toEqual(['roofLeft', 'topLeft'])
  expect(rows[0].after).toMatchObject({ unseenCameras: ['roofLeft', 'topLeft'] })
})

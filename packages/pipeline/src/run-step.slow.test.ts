import { describe, expect, test } from 'vitest'
import { imageSetBench } from './testing/image-set-bench.ts'

const { run, send, imageSet, images, stages, jobs, ourRig, twoPhotos } = imageSetBench()

describe('a passing in the pipeline', () => {
  test('running every step twice, also concurrently, has the same result as running it once', async () => {
    const { set } = await ourRig()
    const id = await send(set, await twoPhotos())
    const snapshot = async () => ({
      set: await imageSet(id),
      images: await images(id),
      stages: (await stages(id)).map(({ attempts, started_at, ...rest }) => rest),
      jobs: await jobs(id),
    })
    for (let set = await imageSet(id); set.status === 'inProgress'; set = await imageSet(id)) {
      const step = set.current_step
      await Promise.all([run(id, step), run(id, step)])
      const once = await snapshot()
      await run(id, step)
      expect(await snapshot()).toEqual(once)
    }
    expect((await imageSet(id)).status).toBe('finished')
  })
})

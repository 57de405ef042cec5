import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Coco } from '@skadi/simulator/truth/coco'
import { expect, test } from 'vitest'
import { rigProcess } from './testing/rig-process.ts'

const rig = rigProcess()
const { run, writeConfig } = rig

test('simulate draws a passing and sends it, with several frames on request', { timeout: 300_000 }, async () => {
  const args = ['simulate', '--config', await writeConfig(), '--seed', '3', '--plate', 'AB 12345', '--recordings', '2']
  const { code, out } = await run(args)
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('AB 12345 (--seed 3)') })
  expect(rig.server.recordings.every(({ clipId }) => clipId.startsWith('sim-'))).toBe(true)
  const names = rig.server.recordings.flatMap(({ files }) => files.map(({ announced }) => announced.name)).sort()
  expect(names).toEqual(
    ['bottomLeft', 'bottomRight', 'roofLeft', 'roofRight', 'topLeft', 'topRight'].flatMap((name) => [
      `${name}-001.jpg`,
      `${name}-002.jpg`,
    ]),
  )
})

test('dataset writes images, COCO labels and truth, and resumes after an interruption', {
  timeout: 300_000,
}, async () => {
  const out = join(rig.dir, 'set')
  const args = ['dataset', '--passings', '1', '--out', out, '--damages', 'many']
  expect(await run(args)).toMatchObject({ code: 0, err: '', out: expect.stringContaining('passing 1 of 1: ') })
  const annotations = await readFile(join(out, 'annotations.json'), 'utf8')
  const coco = JSON.parse(annotations) as Coco
  expect(coco.images.map(({ file_name }) => file_name).sort()).toEqual(
    (await readdir(join(out, 'images'))).map((name) => `images/${name}`),
  )
  expect(coco.annotations.length).toBeGreaterThan(0)
  for (const { bbox, area, segmentation } of coco.annotations) {
    const xs = segmentation.flatMap((ring) => ring.filter((_, i) => i % 2 === 0))
    expect(area).toBeLessThanOrEqual(bbox[2] * bbox[3])
    for (const x of xs) expect(Math.min(x - bbox[0], bbox[0] + bbox[2] - x)).toBeGreaterThanOrEqual(0)
  }
  await rm(join(out, 'annotations.json'))
  const again = await run(args)
  expect(again).toMatchObject({ code: 0, err: '' })
  expect(again.out).not.toContain('passing 1 of 1')
  expect(await readFile(join(out, 'annotations.json'), 'utf8')).toBe(annotations)
  const other = await run([...args, '--seed', '2'])
  expect(other).toMatchObject({ code: 2, err: expect.stringContaining('holds a data set with other settings') })
})

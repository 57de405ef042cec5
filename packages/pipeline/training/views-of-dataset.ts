/**
 * Converts a data set (`npm run dataset`) to the input of `train-change-net.py`. Converts each reviewed photo that has earlier photos,
 * which are aligned as in the product. A photo takes about two seconds of one core. Existing files are not made again.
 *
 * node packages/pipeline/training/views-of-dataset.ts DATASET OUT
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { labelOf } from '@skadi/domain/damages/names/damage-labels'
import type { TrainingSet } from '@skadi/domain/detections/training-set'
import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'
import { CHANGE_LABELS } from '../src/vision/changes/change-net.ts'
import { layOver } from '../src/vision/changes/change-views.ts'
import { decodePlanes, type PhotoPlanes } from '../src/vision/changes/photo-planes.ts'
import type { GreyMap } from '../src/vision/pixels/grey-map.ts'
import { inPixelMemory } from '../src/vision/pixels/pixel-memory.ts'

/** The trainer's names for the kinds of damage, in the order of CHANGE_LABELS. */
const KINDS = ['scratch', 'dent', 'crack', 'chip', 'gouge', 'bent', 'missing', 'brokenGlass', 'wheelDamage']

const [dataset, out] = process.argv.slice(2)
if (!dataset || !out) throw new Error('names the folder of the data set and that of the views')

const bytesOf = ({ values: of }: GreyMap, grey: number) =>
  Uint8Array.from(of, (value) => Math.max(0, Math.min(255, Math.round(value + grey))))
const bytesOfView = ({ light, blue, red }: PhotoPlanes) => [bytesOf(light, 0), bytesOf(blue, 128), bytesOf(red, 128)]

/** Converts a box to an octagon. People draw boxes, whose middle is damage and whose corners may not be. */
function ringOf([x, y, width, height]: readonly [number, number, number, number]): number[] {
  const corners = Array.from({ length: 8 }, (_, n) => (n * Math.PI) / 4)
  return corners.flatMap((angle) => [
    x + width / 2 + 0.36 * width * Math.cos(angle),
    y + height / 2 + 0.36 * height * Math.sin(angle),
  ])
}

function kindOf(categoryId: number): string {
  const at = CHANGE_LABELS.indexOf(labelOf(categoryId)?.name as (typeof CHANGE_LABELS)[number])
  return KINDS[at] ?? 'unknown'
}

async function keep(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.tmp`, content)
  await rename(`${file}.tmp`, file)
}

const { images, annotations, pairs } = JSON.parse(await readFile(join(dataset, 'dataset.json'), 'utf8')) as TrainingSet
await mkdir(out, { recursive: true })
const read = async (id: number) => decodePlanes(await readFile(join(dataset, images[id - 1]?.file_name as string)))
let made = 0
for (const { id, split, reviewed, attributes } of images) {
  const beside = pairs.filter(({ later }) => later === id)
  const told = join(out, `${attributes.imageId}.json`)
  if (!reviewed || beside.length === 0 || split === 'test' || existsSync(told)) continue
  const file = `${attributes.imageId}.bin`
  const bytes = await inPixelMemory(async () => {
    const now = await read(id)
    const earlier = await Promise.all(
      beside.map(async ({ earlier: of, matrix }) => ({ planes: await read(of), matrix })),
    )
    return Buffer.concat([now, ...layOver(now, earlier).map(({ planes }) => planes)].flatMap(bytesOfView))
  })
  const damages = annotations
    .filter((one) => one.image_id === id && one.first_seen && !one.attributes.rejected && !one.attributes.potential)
    .map(({ bbox, category_id }) => {
      const [x, y, width, height] = bbox
      return { kind: kindOf(category_id), box: { x, y, width, height }, rings: [ringOf(bbox)] }
    })
  await keep(join(out, file), bytes)
  const visit = { file, earlier: beside.length, car: { x: 0, y: 0, ...IMAGE_SIZE }, damages }
  await keep(told, JSON.stringify({ car: attributes.imageSetId, split, camera: attributes.camera, visits: [visit] }))
  made += 1
}
process.stdout.write(`${made} photos with earlier ones\n`)

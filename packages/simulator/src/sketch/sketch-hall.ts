import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import type { ShownCamera } from '../hall/cameras.ts'
import { PHOTO_HEIGHT, PHOTO_WIDTH } from '../picture/camera.ts'
import { group, path, rect } from '../pictures/svg.ts'
import { pick, randomFrom } from '../random.ts'

/** Things on walls and floor: enough that photos of one camera can be laid over each other. */
const THINGS = 260
const GREYS = ['#3f464f', '#59626c', '#747d87', '#98a0a8', '#b9bfc5'] as const
/** Where the floor begins, in pixels from the top; the cameras of the roof see nothing else. */
const FLOOR = 640

/** The hall as a camera sees it, the same in every passing. */
export function sketchHall(camera: ShownCamera): string {
  const random = randomFrom(SHOWN_CAMERAS.indexOf(camera) + 1)
  const floor = camera.startsWith('roof') ? 0 : FLOOR
  const things = Array.from({ length: THINGS }, () => {
    const [x, y] = [random() * PHOTO_WIDTH, random() * PHOTO_HEIGHT]
    const [width, height] = [8 + random() * 50, 6 + random() * 26]
    const fill = pick(random, GREYS)
    return random() < 0.6
      ? rect(x, y, width, height, { fill })
      : path(`M${x} ${y}l${width} ${height}l${-width / 2} ${height / 2}z`, { fill })
  })
  return group(
    {},
    rect(0, 0, PHOTO_WIDTH, PHOTO_HEIGHT, { fill: '#878f98' }),
    rect(0, floor, PHOTO_WIDTH, PHOTO_HEIGHT - floor, { fill: '#666c73' }),
    ...things,
  )
}

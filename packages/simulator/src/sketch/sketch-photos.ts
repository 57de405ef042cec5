import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import sharp from 'sharp'
import { PAINTS, type Paint } from '../car/paint.ts'
import type { CarPart } from '../car/part.ts'
import type { ShownCamera } from '../hall/cameras.ts'
import type { CarIdentity } from '../passing/car-identity.ts'
import type { PassingDamage, PassingDescription } from '../passing/passing-description.ts'
import type { DrawnPhoto, DrawnPhotos } from '../passing/photo-pool.ts'
import { PHOTO_HEIGHT, PHOTO_WIDTH } from '../picture/camera.ts'
import { drawPlateFace } from '../pictures/plate.ts'
import { drawSticker } from '../pictures/qr-sticker.ts'
import { group, path, rect } from '../pictures/svg.ts'
import { pick, randomFrom } from '../random.ts'

/** Pixels per metre of plates. STICKER_SCALE applies to stickers. */
const PLATE_SCALE = 560
const STICKER_SCALE = 620
const STICKER = 0.2
const DARK = '#14181d'

/**
 * Draws a saloon in the view of a camera, always at the same place: at an angle from below, from the side, or from the
 * roof.
 */
async function sketchCar(camera: ShownCamera, identity: CarIdentity): Promise<string> {
  const paint = paintOf(identity.paint)
  if (camera.startsWith('bottom')) return endOf(paint, identity)
  const sticker =
    identity.qr === undefined
      ? ''
      : group({ transform: `translate(1120 470) scale(${STICKER_SCALE})` }, await drawSticker(STICKER, identity.qr))
  const car = camera.startsWith('top') ? sideOf(paint) : roofOf(paint)
  // in the cameras on the right, the nose of the car is on the right
  return camera.endsWith('Left') ? car + sticker : MIRRORED(car) + sticker
}

const MIRRORED = (drawing: string): string => group({ transform: 'translate(1920 0) scale(-1 1)' }, drawing)

function endOf(paint: string, { plate, country }: CarIdentity): string {
  return group(
    {},
    path('M330 700Q340 560 640 520L760 400Q960 350 1180 400L1340 560Q1500 620 1500 760L1480 900L1260 980L420 960Z', {
      fill: paint,
      stroke: DARK,
      'stroke-width': 4,
    }),
    path('M660 520L780 410Q960 370 1150 410L1250 540Z', { fill: DARK }),
    path('M1290 600L1290 950M1400 620L1390 920', { stroke: DARK, 'stroke-width': 4, fill: 'none' }),
    rect(380, 640, 130, 44, { fill: '#dfe6ec', rx: 14 }),
    rect(980, 640, 130, 44, { fill: '#dfe6ec', rx: 14 }),
    wheel(1190, 930, 96),
    plate === undefined
      ? ''
      : group({ transform: `translate(700 830) rotate(2) scale(${PLATE_SCALE})` }, drawPlateFace(plate, country)),
  )
}

const sideOf = (paint: string): string =>
  group(
    {},
    path(
      'M190 780Q180 620 320 590L640 540L860 410Q1100 380 1320 420L1500 540L1700 590Q1760 660 1730 800L1700 840L230 840Z',
      {
        fill: paint,
        stroke: DARK,
        'stroke-width': 4,
      },
    ),
    path('M690 545L880 430Q1090 400 1290 440L1400 545Z', { fill: DARK }),
    path('M700 550L700 830M1030 400L1030 830M1370 550L1370 830', { stroke: DARK, 'stroke-width': 4, fill: 'none' }),
    rect(900, 600, 80, 18, { fill: DARK, rx: 8 }),
    rect(1230, 600, 80, 18, { fill: DARK, rx: 8 }),
    wheel(440, 830, 120),
    wheel(1480, 830, 120),
  )

const roofOf = (paint: string): string =>
  group(
    {},
    rect(220, 330, 1480, 560, { fill: paint, rx: 120, stroke: DARK, 'stroke-width': 4 }),
    path('M620 370L760 420L760 800L620 850Z', { fill: DARK }),
    path('M1400 370L1280 420L1280 800L1400 850Z', { fill: DARK }),
    path('M1030 420L1030 890', { stroke: DARK, 'stroke-width': 3, fill: 'none' }),
  )

const wheel = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${DARK}"/><circle cx="${x}" cy="${y}" r="${radius * 0.6}" fill="#9aa2ab"/>`

/** Returns a paint as a colour for the screen. */
function paintOf(paint: Paint): string {
  const [red, green, blue] = PAINTS[paint].colour.map((value) => Math.round(255 * value ** (1 / 2.2)))
  return `rgb(${red},${green},${blue})`
}

/** Number of objects on walls and floor. It is enough for aligning the photos of one camera. */
const THINGS = 260
const GREYS = ['#3f464f', '#59626c', '#747d87', '#98a0a8', '#b9bfc5'] as const
/** Upper edge of the floor in pixels from the top. The roof cameras see only floor. */
const FLOOR = 640

/** Draws the hall in the view of a camera. It is the same in every passing. */
function sketchHall(camera: ShownCamera): string {
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

/** Position of the centre of each part in the photos that show this part. Damages of other parts are left out. */
const PLACES: Partial<Record<CarPart, Partial<Record<ShownCamera, readonly [x: number, y: number]>>>> = {
  leftFrontDoor: { bottomLeft: [1335, 640], topLeft: [800, 700], roofLeft: [800, 830] },
  leftRearDoor: { bottomLeft: [1440, 640], topLeft: [1190, 700], roofLeft: [1140, 840] },
  rightRearDoor: { bottomRight: [1340, 640], topRight: [750, 700], roofRight: [800, 850] },
  bonnet: { bottomLeft: [770, 610], topLeft: [420, 600], roofLeft: [420, 640], roofRight: [1500, 540] },
  frontBumper: { bottomLeft: [970, 820], topLeft: [230, 740] },
}
/** Pixels per metre of the size of a damage. */
const DAMAGE_SCALE = 400

/**
 * Draws the six photos of a passing as flat drawings, in a hundredth of the time of rendered photos. Hall, car, plate,
 * sticker and damages can be distinguished and read, but are not realistic. The drawings are for tests that need a
 * passing, but no realistic photos.
 */
export async function sketchPhotos(passing: PassingDescription): Promise<DrawnPhotos> {
  const photos = SHOWN_CAMERAS.map(async (camera) => [camera, await sketchPhoto(passing, camera)] as const)
  return Object.fromEntries(await Promise.all(photos)) as DrawnPhotos
}

async function sketchPhoto({ identity, damages }: PassingDescription, camera: ShownCamera): Promise<DrawnPhoto> {
  const seen = damages.flatMap((damage) => seenDamage(damage, camera) ?? [])
  const marks = seen.map(({ box, kind }) => sketchDamage(box, kind)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO_WIDTH}" height="${PHOTO_HEIGHT}">${sketchHall(camera)}${await sketchCar(camera, identity)}${marks}</svg>`
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer()
  return { jpeg, damages: seen.map(({ kind, ...damage }) => damage) }
}

function seenDamage({ id, kind, part, size }: PassingDamage, camera: ShownCamera) {
  const at = part && PLACES[part]?.[camera]
  if (!at) return undefined
  const width = Math.round(size * DAMAGE_SCALE)
  const height = Math.round(kind === 'scratch' ? width / 4 : (width * 3) / 4)
  const box = { x: at[0] - Math.round(width / 2), y: at[1] - Math.round(height / 2), width, height }
  return { id, kind, at, box, pixels: Math.round((width * height) / 4), rings: [] }
}

function sketchDamage(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  kind: string,
): string {
  if (kind !== 'scratch')
    return `<ellipse cx="${x + width / 2}" cy="${y + height / 2}" rx="${width / 2}" ry="${height / 2}" fill="#00000066"/>`
  return `<path d="M${x} ${y + height}Q${x + width / 2} ${y} ${x + width} ${y}" stroke="#20242a" stroke-width="6" fill="none"/>`
}

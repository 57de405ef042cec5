import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import sharp from 'sharp'
import { BODIES, type Body, type BodyShape, type End } from './body-shape.ts'
import { type DrawnDamage, damageDefs, drawDamage, type PartField, placeIn } from './damage.ts'
import { drawEnd, endDefs, endFields, platePlace, stickerPlace } from './end-view.ts'
import { drawHall, drawVignette, hallDefs, PHOTO_HEIGHT, PHOTO_WIDTH } from './hall.ts'
import { PAINTS, type Paint } from './paint.ts'
import { drawPlate } from './plate.ts'
import { drawSticker } from './qr-sticker.ts'
import { around, pick, randomFrom } from './random.ts'
import { drawRoof, roofDefs, roofFields } from './roof-view.ts'
import { drawSide, sideDefs, sideFields } from './side-view.ts'
import { ellipse, group, num, rect } from './svg.ts'
import { wheelDefs } from './wheel.ts'

export type ShownCamera = (typeof SHOWN_CAMERAS)[number]

export type DrawPassingOptions = {
  /** decides light, place and wheels; the same options give the same bytes */
  seed: number
  body: Body
  paint: Paint
  /** as it is read, `AB 12345`; left out: the car has no plate */
  plate?: string
  /** letters in the plate's blue field; default NO */
  country?: string
  /** code of a QR sticker on front and rear glass */
  qr?: string
  damages?: readonly DrawnDamage[]
}

type Scene = { shape: BodyShape; paint: string; random: () => number; sticker: string; options: DrawPassingOptions }

/** Draws the six photos of one passing: 1920x1200 JPEG each, the way the six cameras of a rig see the car (ruling 6). */
export async function drawPassing(options: DrawPassingOptions): Promise<Record<ShownCamera, Buffer>> {
  const photos: Partial<Record<ShownCamera, Buffer>> = {}
  for (const camera of SHOWN_CAMERAS) photos[camera] = await drawPhoto(options, camera)
  return photos as Record<ShownCamera, Buffer>
}

/** One photo of a passing; 1920x1200 JPEG. */
export async function drawPhoto(options: DrawPassingOptions, camera: ShownCamera): Promise<Buffer> {
  const svg = await drawSvg(options, camera)
  return sharp(Buffer.from(svg)).flatten({ background: '#20262c' }).jpeg({ quality: 88 }).toBuffer()
}

async function drawSvg(options: DrawPassingOptions, camera: ShownCamera): Promise<string> {
  const shape = BODIES[options.body]
  const scene: Scene = {
    shape,
    paint: PAINTS[options.paint],
    random: randomFrom(options.seed * 31 + SHOWN_CAMERAS.indexOf(camera)),
    sticker: options.qr && camera.startsWith('bottom') ? await drawSticker(stickerPlace(shape), 0.28, options.qr) : '',
    options,
  }
  const side = camera.endsWith('Left') ? 'left' : 'right'
  const inner = camera.startsWith('bottom')
    ? bottomView(scene, side)
    : camera.startsWith('top')
      ? topView(scene, side)
      : roofView(scene, side)
  const light = 0.5 + around(scene.random, 0.5)
  const tone =
    light > 0.5
      ? `fill="#fff7ea" fill-opacity="${num((light - 0.5) * 0.1)}"`
      : `fill="#0a1626" fill-opacity="${num((0.5 - light) * 0.2)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO_WIDTH}" height="${PHOTO_HEIGHT}" viewBox="0 0 ${PHOTO_WIDTH} ${PHOTO_HEIGHT}">${inner}<rect width="100%" height="100%" ${tone}/>${drawVignette()}</svg>`
}

/** The whole flank; the car drives to the left for the left camera, to the right for the right one. */
function topView({ shape, paint, random, options }: Scene, side: 'left' | 'right'): string {
  const scale = (1560 + around(random, 50)) / Math.max(shape.length, 4.4)
  const [ground, horizon] = [985 + around(random, 14), 770 + around(random, 16)]
  const middle = 960 + around(random, 40)
  const flip = side === 'left' ? 1 : -1
  const spokes = pick(randomFrom(options.seed), [5, 10, 7] as const)
  const car = group(
    {
      id: 'car',
      transform: `translate(${num(middle - (flip * shape.length * scale) / 2)} ${num(ground)}) scale(${num(flip * scale)} ${num(scale)})`,
    },
    drawSide(shape, paint, spokes, random() * 72, drawDamages(options.damages, sideFields(shape), side)),
  )
  return [
    `<defs>${hallDefs(horizon)}${wheelDefs()}${damageDefs()}${sideDefs(shape, paint)}</defs>`,
    drawHall(horizon, random),
    shadow(middle, ground, (shape.length * scale) / 2, 52),
    `<g opacity=".16" transform="translate(0 ${num(2 * ground)}) scale(1 -1)"><use href="#car"/></g>`,
    rect(0, ground + 8, PHOTO_WIDTH, PHOTO_HEIGHT, { fill: '#59626b', 'fill-opacity': 0.35 }),
    shadow(middle, ground, (shape.length * scale) / 2.1, 30),
    car,
  ].join('')
}

/** Close and low: the left camera sees the front with its plate, the right one the rear. */
function bottomView({ shape, paint, random, sticker, options }: Scene, side: 'left' | 'right'): string {
  const end: End = side === 'left' ? 'front' : 'rear'
  const scale = (770 * 1.44) / Math.max(shape.height, 1.44) + around(random, 16)
  const [ground, horizon] = [1120 + around(random, 14), 640 + around(random, 20)]
  const flip = side === 'left' ? 1 : -1
  const middle = 960 - flip * (40 + around(random, 40))
  const place = `translate(${num(middle)} ${num(ground)})`
  const plate = drawPlate(platePlace(shape, end), options.plate, options.country ?? 'NO')
  return [
    `<defs>${hallDefs(horizon)}${damageDefs()}${endDefs(shape, paint)}</defs>`,
    drawHall(horizon, random),
    shadow(middle, ground - 22, shape.width * scale * 0.6, 96),
    group(
      { transform: `${place} scale(${num(flip * scale)} ${num(scale)})` },
      drawEnd(shape, paint, end, drawDamages(options.damages?.map(towardsCorner), endFields(shape, end))),
    ),
    group({ transform: `${place} scale(${num(scale)})` }, plate, sticker),
  ].join('')
}

/** From the roof of the rig straight down. */
function roofView({ shape, paint, random, options }: Scene, side: 'left' | 'right'): string {
  const scale = (1600 + around(random, 40)) / Math.max(shape.length, 4.5)
  const flip = side === 'left' ? 1 : -1
  const [x, y] = [960 + around(random, 36), 600 + flip * (44 + around(random, 20))]
  const place = `translate(${num(x - (flip * shape.length * scale) / 2)} ${num(y)}) scale(${num(flip * scale)} ${num(flip * scale)})`
  return [
    `<defs>${hallDefs(0)}${damageDefs()}${roofDefs(shape, paint)}</defs>`,
    roofFloor(y),
    group(
      { opacity: 0.9 },
      ellipse([x, -y - 26], shape.length * scale * 0.56, shape.width * scale * 0.66, { fill: 'url(#shade)' }),
    ),
    group({ transform: place }, drawRoof(shape, paint, drawDamages(options.damages, roofFields(shape)))),
  ].join('')
}

function roofFloor(y: number): string {
  const lanes = [-1, 1].map((s) =>
    rect(-10, y + s * 440 - 9, PHOTO_WIDTH + 20, 18, { fill: '#d9c36a', 'fill-opacity': 0.5 }),
  )
  const joints = [310, 950, 1590].map((x) => rect(x, 0, 3, PHOTO_HEIGHT, { fill: '#14181c', 'fill-opacity': 0.4 }))
  const gleams = [-1, 1].map((s) => rect(-200, y + s * 470 - 130, PHOTO_WIDTH + 400, 260, { fill: 'url(#lamp)' }))
  return [rect(0, 0, PHOTO_WIDTH, PHOTO_HEIGHT, { fill: '#5d666e' }), ...gleams, ...joints, ...lanes].join('')
}

const shadow = (x: number, y: number, half: number, depth: number): string =>
  ellipse([x, -y - 2], half * 1.1, depth, { fill: 'url(#shade)' })

/** A bumper's damage that a flank shows too lies at that corner; in both end views the car's left is the later half. */
const towardsCorner = (damage: DrawnDamage): DrawnDamage => {
  if (!damage.side || !damage.part.endsWith('Bumper')) return damage
  return { ...damage, x: damage.side === 'left' ? 0.55 + damage.x * 0.4 : 0.45 - damage.x * 0.4 }
}

/** The damages that this view's fields show; a view of one flank shows only those of its side. */
function drawDamages(
  damages: readonly DrawnDamage[] = [],
  fields: Partial<Record<string, PartField>>,
  side?: 'left' | 'right',
): string {
  return damages
    .filter((damage) => !side || damage.side === side)
    .map((damage) => {
      const field = fields[damage.part]
      return field ? drawDamage(damage, placeIn(field, damage)) : ''
    })
    .join('')
}

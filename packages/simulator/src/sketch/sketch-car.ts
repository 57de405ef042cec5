import { PAINTS, type Paint } from '../car/paint.ts'
import type { ShownCamera } from '../hall/cameras.ts'
import type { CarIdentity } from '../passing/car-identity.ts'
import { drawPlateFace } from '../pictures/plate.ts'
import { drawSticker } from '../pictures/qr-sticker.ts'
import { group, path, rect } from '../pictures/svg.ts'

/** Pixels to a metre of plates and stickers. */
const PLATE_SCALE = 560
const STICKER_SCALE = 620
const STICKER = 0.2
const DARK = '#14181d'

/** A saloon as a camera sees it, always at the same place: seen slantwise from below, from the side, from the roof. */
export async function sketchCar(camera: ShownCamera, identity: CarIdentity): Promise<string> {
  const paint = paintOf(identity.paint)
  if (camera.startsWith('bottom')) return endOf(paint, identity)
  const sticker =
    identity.qr === undefined
      ? ''
      : group({ transform: `translate(1120 470) scale(${STICKER_SCALE})` }, await drawSticker(STICKER, identity.qr))
  const car = camera.startsWith('top') ? sideOf(paint) : roofOf(paint)
  // the cameras at the right see the car's nose at the right
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

/** A paint as screens show it. */
function paintOf(paint: Paint): string {
  const [red, green, blue] = PAINTS[paint].colour.map((value) => Math.round(255 * value ** (1 / 2.2)))
  return `rgb(${red},${green},${blue})`
}

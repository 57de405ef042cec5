/**
 * Panels of a car that is cut open along its edges and laid flat, with the front to the left.
 * The roof is in the middle. The right side is above the roof with the wheels up, and the left side is below the roof.
 * Front and rear are at the ends.
 */
export type PanelName = 'left' | 'right' | 'top' | 'front' | 'rear'

export const DRAWING = { width: 1040, height: 680 } as const

type Panel = { x: number; y: number; flipX?: true; flipY?: true }

const PANELS: Record<PanelName, Panel> = {
  right: { x: 170, y: 226, flipY: true },
  top: { x: 170, y: 240 },
  left: { x: 170, y: 454 },
  front: { x: 26, y: 240 },
  rear: { x: 1014, y: 240, flipX: true },
}

/** Returns the SVG transform that puts a panel at its place in the drawing. */
export const placeOfPanel = (name: PanelName): string => {
  const { x, y, flipX, flipY } = PANELS[name]
  return `translate(${x} ${y}) scale(${flipX ? -1 : 1} ${flipY ? -1 : 1})`
}

/** Converts a point of a panel to a point of the drawing. */
export function toDrawing(name: PanelName, [px, py]: readonly [number, number]): { x: number; y: number } {
  const { x, y, flipX, flipY } = PANELS[name]
  return { x: x + (flipX ? -px : px), y: y + (flipY ? -py : py) }
}

type Shape = { d: string; at: readonly [number, number] }

/** The parts of a side of the car in 700 x 180 units, with the front to the left and the wheels down. */
const SIDE = {
  'bumper front': { d: 'M2 104Q4 92 22 88L52 88V140H14Q0 128 2 104Z', at: [28, 116] },
  'fender front': { d: 'M56 86L198 70 213 74V142H208A64 64 0 0 0 80 138L56 140Z', at: [124, 90] },
  'wheel front': {
    d: 'M98 138a46 46 0 1 0 92 0a46 46 0 1 0-92 0ZM122 138a22 22 0 1 0 44 0a22 22 0 1 0-44 0Z',
    at: [144, 138],
  },
  'mirror front': { d: 'M226 54q22-12 26 4v10h-24q-8-6-2-14Z', at: [240, 60] },
  'window front': { d: 'M256 66L300 22Q328 16 356 16V66Z', at: [322, 44] },
  'window rear': { d: 'M364 66V16Q412 16 446 22L488 66Z', at: [414, 44] },
  'quarter glass': { d: 'M496 66L458 24Q500 30 548 66Z', at: [508, 52] },
  'door front': { d: 'M217 74H358V142H217Z', at: [288, 106] },
  'door rear': { d: 'M362 74H514V100A64 64 0 0 0 502 142H362Z', at: [424, 106] },
  canal: { d: 'M212 146H498V158H212Z', at: [355, 152] },
  'fender rear': { d: 'M518 74L560 70 648 84V140H630A64 64 0 0 0 518 96Z', at: [584, 92] },
  'wheel rear': {
    d: 'M520 138a46 46 0 1 0 92 0a46 46 0 1 0-92 0ZM544 138a22 22 0 1 0 44 0a22 22 0 1 0-44 0Z',
    at: [566, 138],
  },
  'bumper rear': { d: 'M652 92H690Q700 100 698 126L690 142H652Z', at: [674, 118] },
} satisfies Record<string, Shape>

/** The parts of the car from above in 700 x 200 units, with the front to the left. */
const TOP = {
  hood: { d: 'M36 26L186 14Q202 100 186 186L36 174Q16 100 36 26Z', at: [108, 100] },
  'windscreen front': { d: 'M194 14L262 34Q276 100 262 166L194 186Q210 100 194 14Z', at: [236, 100] },
  'roof plate': { d: 'M270 34H484Q490 100 484 166H270Q284 100 270 34Z', at: [380, 100] },
  'windscreen rear': { d: 'M492 34L560 18Q550 100 560 182L492 166Q498 100 492 34Z', at: [524, 100] },
  'trunk lid': { d: 'M568 17L654 26Q674 100 654 174L568 183Q558 100 568 17Z', at: [614, 100] },
} satisfies Record<string, Shape>

/** The parts of an end of the car in 120 x 200 units. The lower edge of the end is at the left. */
const END = {
  bumper: { d: 'M62 14Q18 20 12 60V140Q18 180 62 186Z', at: [38, 100] },
  'license plate': { d: 'M70 74H88V126H70Z', at: [79, 100] },
  left: { d: 'M68 140L106 146 100 184 70 186Z', at: [86, 164] },
  right: { d: 'M68 60L106 54 100 16 70 14Z', at: [86, 36] },
} satisfies Record<string, Shape>

const GRILL: Shape = { d: 'M94 70H112V130H94Z', at: [103, 100] }

/** A part of the car in the drawing. `id` is unique in the drawing. `anchor` is the place of the marks of the part. */
export type Region = { id: string; panel: PanelName; d: string; anchor: { x: number; y: number } }

const region = (panel: PanelName, id: string, { d, at }: Shape): Region => ({
  id,
  panel,
  d,
  anchor: toDrawing(panel, at),
})

const sideRegions = (side: 'left' | 'right'): Region[] =>
  Object.entries(SIDE).map(([name, shape]) => region(side, `${name} ${side}`, shape))

const endRegions = (end: 'front' | 'rear'): Region[] => [
  region(end, `bumper ${end}`, END.bumper),
  region(end, `license plate ${end}`, END['license plate']),
  region(end, `${end === 'front' ? 'headlight' : 'tail light'} left`, END.left),
  region(end, `${end === 'front' ? 'headlight' : 'tail light'} right`, END.right),
]

/** All parts of the car in the drawing. Wheels come last, because wheels are drawn over the fenders. */
export const REGIONS: readonly Region[] = [
  ...Object.entries(TOP).map(([name, shape]) => region('top', name, shape)),
  ...sideRegions('left'),
  ...sideRegions('right'),
  ...endRegions('front'),
  region('front', 'grill', GRILL),
  ...endRegions('rear'),
].toSorted((a, b) => Number(a.id.startsWith('wheel')) - Number(b.id.startsWith('wheel')))

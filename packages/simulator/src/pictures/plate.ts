import { group, num, path, rect } from './svg.ts'

/**
 * Letters of the plates as centre lines of strokes, modelled on the bold, upright, even letters of Norwegian plates.
 * Strokes are 2.3 wide, in a field that is 9 wide and 16 high (y goes down). Slanted strokes extend beyond the field
 * and are cut level. Fonts are not used, because a server may have none.
 */
const PLATE_GLYPHS: Readonly<Record<string, string>> = {
  A: 'M.8 17L4.2 .9H4.8L8.2 17M2.2 11.7H6.8',
  B: 'M1.2 1.15H4.6A3.1 3.25 0 0 1 4.6 7.65H1.2M4.6 7.65A3.3 3.6 0 0 1 4.6 14.85H1.2M1.2 0V16',
  C: 'M7.9 5.6V4.9A3.35 3.75 0 0 0 1.2 4.9V11.1A3.35 3.75 0 0 0 7.9 11.1V10.4',
  D: 'M1.2 1.15H3.9A4 4 0 0 1 7.9 5.15V10.85A4 4 0 0 1 3.9 14.85H1.2M1.2 0V16',
  E: 'M8.1 1.15H1.2V14.85H8.1M1.2 7.8H7.2',
  F: 'M8.1 1.15H1.2V16M1.2 8.1H7.2',
  G: 'M7.9 5.4V4.9A3.35 3.75 0 0 0 1.2 4.9V11.1A3.35 3.75 0 0 0 7.9 11.1V8.9H4.9',
  H: 'M1.2 0V16M7.8 0V16M1.2 7.8H7.8',
  I: 'M4.5 0V16',
  J: 'M7.3 0V11.2A3.1 3.65 0 0 1 1.1 11.2V10.2',
  K: 'M1.2 0V16M8.5 -1L1.6 9.4M3.7 6.4L8.5 17',
  L: 'M1.5 0V14.85H8.1',
  M: 'M1.15 16V1.6H1.5L4.5 10.2L7.5 1.6H7.85V16',
  N: 'M1.2 16V1.6H1.5L7.5 14.4H7.8V0',
  O: 'M1.2 5A3.3 3.85 0 0 1 7.8 5V11A3.3 3.85 0 0 1 1.2 11Z',
  P: 'M1.2 16V1.15H4.5A3.3 3.7 0 0 1 4.5 8.55H1.2',
  Q: 'M1.2 5A3.3 3.85 0 0 1 7.8 5V11A3.3 3.85 0 0 1 1.2 11ZM4.8 11L8.9 17',
  R: 'M1.2 16V1.15H4.5A3.3 3.55 0 0 1 4.5 8.25H1.2M4.4 8.4L8.4 17',
  S: 'M7.8 4.9A3.3 3.75 0 0 0 1.2 4.8C1.2 9 7.9 7 7.9 11.3A3.4 3.55 0 0 1 1.1 11.1',
  T: 'M.6 1.15H8.4M4.5 1.15V16',
  U: 'M1.2 0V11A3.3 3.85 0 0 0 7.8 11V0',
  V: 'M.7 -1L4.2 15.1H4.8L8.3 -1',
  W: 'M.5 -1L2.3 14.8H2.6L4.5 5.4L6.4 14.8H6.7L8.5 -1',
  X: 'M.6 -1L8.4 17M8.4 -1L.6 17',
  Y: 'M.5 -1L4.5 8.4L8.5 -1M4.5 8.4V16',
  Z: 'M.9 1.15H7.6L1.4 14.85H8.2',
  0: 'M1.2 5A3.3 3.85 0 0 1 7.8 5V11A3.3 3.85 0 0 1 1.2 11Z',
  1: 'M1.6 4.4L4.9 .9H5.3V16',
  2: 'M1.2 5.2A3.3 4.05 0 0 1 7.8 4.9C7.8 8.4 2.4 11.2 1.5 14.85H8.2',
  3: 'M1.2 4.3A3.2 3.3 0 0 1 7.6 4.45A3.2 3.3 0 0 1 4.4 7.75H3.4M4.4 7.75A3.5 3.55 0 0 1 4.4 14.85A3.4 3.6 0 0 1 1 11.5',
  4: 'M5.9 16V1H5.6L1.1 11.3V11.9H8.6',
  5: 'M7.6 1.15H2.1L1.7 7.5A3.7 3.8 0 0 1 7.8 10.7A3.5 4.15 0 0 1 1 11.6',
  6: 'M7.2 -.2C3.2 3.2 1.2 7 1.2 10.9A3.3 3.95 0 0 0 7.8 10.9A3.3 3.95 0 0 0 1.2 10.9',
  7: 'M.9 1.15H7.7C5.2 5.6 3.9 10.4 3.6 17',
  8: 'M4.5 7.6A3 3.2 0 1 1 4.5 1.15A3 3.2 0 1 1 4.5 7.6A3.4 3.6 0 1 0 4.5 14.85A3.4 3.6 0 1 0 4.5 7.6',
  9: 'M1.8 16.2C5.8 12.8 7.8 9 7.8 5.1A3.3 3.95 0 0 0 1.2 5.1A3.3 3.95 0 0 0 7.8 5.1',
  '-': 'M2 8.4H7',
}

/** Size of a plate in metres: that of the Norwegian one-line plate. */
export const PLATE_WIDTH = 0.52
export const PLATE_HEIGHT = 0.112
const BLUE = 0.042

/**
 * Draws only the plate, around 0 and in metres: white with a pressed rim, black letters, and a blue field with flag and
 * the letters of the country.
 */
export function drawPlateFace(text: string, country: string): string {
  const middle = -PLATE_WIDTH / 2 + BLUE / 2
  const letters = (shift: number, colour: string) =>
    drawLetters(text, BLUE / 2, shift, letterHeight(text), STROKE, colour)
  return group(
    {},
    rect(-PLATE_WIDTH / 2, -PLATE_HEIGHT / 2, PLATE_WIDTH, PLATE_HEIGHT, { rx: 0.009, fill: '#f4f5f5' }),
    rect(-PLATE_WIDTH / 2, -PLATE_HEIGHT / 2, BLUE, PLATE_HEIGHT, { rx: 0.006, fill: '#17357f' }),
    rect(-PLATE_WIDTH / 2 + 0.0025, -PLATE_HEIGHT / 2 + 0.0025, PLATE_WIDTH - 0.005, PLATE_HEIGHT - 0.005, {
      rx: 0.007,
      fill: 'none',
      stroke: '#c3c7ca',
      'stroke-width': 0.0012,
    }),
    country === 'NO' ? drawFlag(middle, -0.028) : '',
    drawLetters(country, middle, 0.028, 0.024, STROKE, '#ffffff'),
    letters(0.0008, '#b4b8bb'),
    letters(0, '#0c0c0d'),
  )
}

/**
 * Returns the height of the letters in metres. A long text gets lower letters, so that its letters are not squeezed.
 */
function letterHeight(text: string): number {
  const room = PLATE_WIDTH - BLUE - 0.036
  return Math.min(0.077, (room * 16) / widthOf(text))
}

/** Width of a stroke, in the units of the glyphs. The values below have the same units. */
const STROKE = 2.3
const LETTER = 9
const GAP = 2.7
const BLANK = 5.6

const advance = (letter: string): number => (letter === ' ' ? BLANK : LETTER + GAP)
const widthOf = (text: string): number => Array.from(text).reduce((sum, letter) => sum + advance(letter), -GAP)

function drawLetters(text: string, x: number, y: number, height: number, weight: number, colour: string): string {
  const scale = height / 16
  let at = -widthOf(text) / 2
  const letters = Array.from(text.toUpperCase()).map((letter) => {
    const glyph = PLATE_GLYPHS[letter]
    const drawn = glyph ? `<path transform="translate(${num(at)} -8)" d="${glyph}"/>` : ''
    at += advance(letter)
    return drawn
  })
  const transform = `translate(${num(x)} ${num(y)}) scale(${scale.toFixed(6)})`
  // slanted strokes are drawn too long, and the clip ends them level with the line
  return group(
    {
      transform,
      fill: 'none',
      stroke: colour,
      'stroke-width': weight,
      'stroke-linejoin': 'round',
      'clip-path': 'url(#line)',
    },
    '<clipPath id="line"><rect x="-999" y="-8" width="1998" height="16"/></clipPath>',
    ...letters,
  )
}

const drawFlag = (x: number, y: number): string =>
  group(
    { transform: `translate(${num(x)} ${num(y)})` },
    rect(-0.014, -0.01, 0.028, 0.02, { fill: '#ba0c2f' }),
    path('M-.014 0H.014M-.005 -.01V.01', { stroke: '#fff', 'stroke-width': 0.005, fill: 'none' }),
    path('M-.014 0H.014M-.005 -.01V.01', { stroke: '#00205b', 'stroke-width': 0.0025, fill: 'none' }),
  )

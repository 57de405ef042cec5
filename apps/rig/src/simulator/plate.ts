import { PLATE_GLYPHS } from './plate-glyphs.ts'
import { group, num, type Point, path, rect } from './svg.ts'

/** Size of a plate in metres, as the Norwegian one-line plate. */
export const PLATE_WIDTH = 0.52
export const PLATE_HEIGHT = 0.112

/**
 * A number plate around a centre, in metres: white, black letters, blue field with the country's letters.
 * @param text as it is read, `AB 12345`; a blank makes the wide gap; undefined draws the empty holder
 */
export function drawPlate([x, z]: Point, text: string | undefined, country: string): string {
  const frame = rect(-PLATE_WIDTH / 2 - 0.012, -PLATE_HEIGHT / 2 - 0.012, PLATE_WIDTH + 0.024, PLATE_HEIGHT + 0.024, {
    rx: 0.014,
    fill: '#0c0e10',
  })
  const place = { transform: `translate(${num(x)} ${num(-z)})` }
  if (text === undefined) return group(place, frame, rect(-0.2, -0.03, 0.4, 0.06, { rx: 0.01, fill: '#16191c' }))
  const blue = 0.042
  return group(
    place,
    frame,
    rect(-PLATE_WIDTH / 2, -PLATE_HEIGHT / 2, PLATE_WIDTH, PLATE_HEIGHT, { rx: 0.009, fill: '#f7f8f8' }),
    rect(-PLATE_WIDTH / 2, -PLATE_HEIGHT / 2, blue, PLATE_HEIGHT, { rx: 0.006, fill: '#1d3f9c' }),
    country === 'NO' ? drawFlag(-PLATE_WIDTH / 2 + blue / 2, -0.03) : '',
    drawLetters(country, -PLATE_WIDTH / 2 + blue / 2, 0.03, 0.022, 2.2, '#ffffff'),
    drawLetters(text, blue / 2, 0, letterHeight(text), 2.15, '#0b0c0e'),
  )
}

/** Long texts get lower letters, so that nothing is squeezed. */
function letterHeight(text: string): number {
  const room = PLATE_WIDTH - 0.042 - 0.05
  return Math.min(0.078, (room * 16) / widthOf(text))
}

const GAP = 4.2
const BLANK = 7

const advance = (letter: string): number => (letter === ' ' ? BLANK : 10 + GAP)
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
  return group(
    { transform, fill: 'none', stroke: colour, 'stroke-width': weight, 'stroke-linejoin': 'round' },
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

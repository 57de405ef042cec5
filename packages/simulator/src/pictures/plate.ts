import { PLATE_GLYPHS } from './plate-glyphs.ts'
import { group, num, path, rect } from './svg.ts'

/** Size of a plate in metres, as the Norwegian one-line plate. */
export const PLATE_WIDTH = 0.52
export const PLATE_HEIGHT = 0.112
const BLUE = 0.042

/** The plate alone around 0, in metres: white with a pressed rim, black letters, blue field with flag and the country's letters. */
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

/** Long texts get lower letters, so that nothing is squeezed. */
function letterHeight(text: string): number {
  const room = PLATE_WIDTH - BLUE - 0.036
  return Math.min(0.077, (room * 16) / widthOf(text))
}

/** In the units of the glyphs. */
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
  // slanted strokes are drawn too long and end level with the line
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

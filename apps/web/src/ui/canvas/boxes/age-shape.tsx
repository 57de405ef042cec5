import type { BoxAge } from './canvas-box.ts'

/**
 * A shape that shows the age of a damage in addition to the colour. A square means new, a diamond recent, a hollow
 * circle old, and a dot unknown.
 */
export function AgeShape({ age, x, y }: { age: BoxAge; x: number; y: number }) {
  if (age === 'new') return <rect x={x} y={y} width="8" height="8" fill="currentColor" />
  if (age === 'recent') return <path d={`M${x + 4} ${y - 0.5}l4.5 4.5-4.5 4.5-4.5-4.5z`} fill="currentColor" />
  if (age === 'old')
    return <circle cx={x + 4} cy={y + 4} r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
  return <circle cx={x + 4} cy={y + 4} r="2.5" fill="currentColor" />
}

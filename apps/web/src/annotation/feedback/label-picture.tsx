import type {
  DamageLabel,
  DamageLabelName,
  DamageLabelType,
  NonDamageLabelName,
} from '@skadi/domain/damages/names/damage-labels'
import type { ReactNode } from 'react'
import css from './label-picture.module.css'

/**
 * Draws the meaning of a label in 96 x 60 units.
 * A label without a drawing of its own gets a typical car part of its group.
 */
export const LabelPicture = ({ label: { name, type } }: { label: DamageLabel }) => (
  <svg className={css.picture} viewBox="0 0 96 60" width="96" height="60" aria-hidden="true">
    {(DRAWINGS as Readonly<Record<string, ReactNode>>)[name] ?? GROUNDS[type] ?? PANEL}
  </svg>
)

const room = (look: string | undefined) => <path className={look} d="M0 0h96v60H0z" />

/** Drawing of a door: paint, highlight, and the gap to the next part. */
const PANEL = (
  <>
    {room(css.paint)}
    <path className={css.shine} d="M0 14h96v9H0z" />
    <path className={css.gap} d="M80 0v60" />
  </>
)
const WINDOW = (
  <>
    {room(css.glass)}
    <path className={css.mirrored} d="M10 60L40 0h14L24 60z" />
  </>
)
const LAMP = (
  <>
    {room(css.paint)}
    <path className={css.lamp} d="M16 18q30-12 64 6l-6 22q-32 4-56-4z" />
  </>
)
const WHEEL = (
  <>
    {room(css.paint)}
    <circle className={css.tyre} cx="48" cy="34" r="27" />
    <circle className={css.rim} cx="48" cy="34" r="19" />
    <path className={css.gap} d="M48 15v38M29 34h38M35 21l26 26M61 21L35 47" />
  </>
)
const GROUNDS: Partial<Record<DamageLabelType, ReactNode>> = { glass: WINDOW, light: LAMP, wheel: WHEEL }

const on = (ground: ReactNode, drawn: ReactNode) => (
  <>
    {ground}
    {drawn}
  </>
)
const line = (d: string) => <path className={css.bright} d={d} />
const dark = (d: string) => <path className={css.dark} d={d} />
const hole = (d: string) => <path className={css.hole} d={d} />
const drops = (places: readonly (readonly [number, number, number])[], look: string | undefined) =>
  places.map(([x, y, r]) => <ellipse key={`${x} ${y}`} className={look} cx={x} cy={y} rx={r} ry={r * 1.25} />)

const DRAWINGS: Partial<Record<DamageLabelName | NonDamageLabelName, ReactNode>> = {
  bent: on(
    room(css.paint),
    <>
      {hole('M0 44h30q10 0 16-9t16 5 14 4h20v16H0z')}
      {line('M0 44h30q10 0 16-9t16 5 14 4h20')}
    </>,
  ),
  dented: on(
    PANEL,
    <>
      <ellipse className={css.shade} cx="40" cy="30" rx="20" ry="14" />
      <path className={css.bright} d="M24 36q16 12 32 0" />
      <path className={css.dark} d="M24 23q16-11 32 1" />
    </>,
  ),
  chipped: on(
    PANEL,
    <>
      {hole('M36 27l5-3 5 3 1 5-5 3-6-3z')}
      {line('M35 26l6-4 6 4')}
    </>,
  ),
  cracked: on(PANEL, dark('M12 44l14-8 8 3 11-13 10 2 9-10')),
  gouged: on(
    PANEL,
    <>
      {hole('M14 40q24-16 50-17l1 5q-26 2-48 16z')}
      {line('M14 38q24-16 50-18')}
    </>,
  ),
  missing: on(
    PANEL,
    <>
      <path className={css.hole} d="M22 20h42v22H22z" />
      <path className={css.dashed} d="M22 20h42v22H22z" />
    </>,
  ),
  scratched: on(
    PANEL,
    <>
      {line('M14 36q26-9 52-6')}
      {line('M22 42q18-5 36-3')}
    </>,
  ),
  'molding or emblem': on(
    PANEL,
    <>
      <path className={css.strip} d="M0 32h44l-2 7H0z" />
      <path className={css.strip} d="M52 35l28 5-1 7-28-6z" />
    </>,
  ),
  'glass cracked': on(WINDOW, line('M6 50l20-14 12 4 16-18 12 2 24-18')),
  'glass broken': on(
    WINDOW,
    <>
      {hole('M38 22l10-5 9 6 2 10-8 8-12-2-5-9z')}
      {line('M38 22L20 8M57 23l18-14M59 33l26 6M51 41l4 17M39 39L22 54M34 30L6 28')}
    </>,
  ),
  'glass chipped': on(WINDOW, line('M48 30l0-9M48 30l8-4M48 30l7 6M48 30l-2 9M48 30l-8 3M48 30l-6-6')),
  'glass scratched': on(
    WINDOW,
    <>
      {line('M20 40q22-14 50-18')}
      {line('M28 44q18-10 36-13')}
    </>,
  ),
  'marker light damaged': on(
    LAMP,
    <>
      {hole('M46 22l12 4 4 10-12 4-8-8z')}
      {line('M46 22l-10-4M62 36l10 4M50 40l-4 6')}
    </>,
  ),
  'decal or paint stripe damaged': on(
    PANEL,
    <>
      <path className={css.stripe} d="M0 34h36l6 3-5 4 4 5H0zM54 34h26v12H50l5-5-4-4z" />
      {dark('M36 34l6 3-5 4 4 5')}
    </>,
  ),
  'wheel damage': on(
    WHEEL,
    <>
      {line('M62 48a20 20 0 0 1-14 6')}
      {line('M64 46l4 4M59 50l3 5M54 52l2 6')}
    </>,
  ),
  'potential damage': on(
    PANEL,
    <>
      <path className={css.dashed} d="M26 20h36v24H26z" />
      <text className={css.sign} x="44" y="38">
        ?
      </text>
    </>,
  ),
  'material breach': on(
    PANEL,
    <>
      {hole('M20 34l10-8 8 5 10-9 8 7 10-3-6 11-12 3-9 6-9-5-8 1z')}
      {line('M20 34l10-8 8 5 10-9 8 7 10-3')}
    </>,
  ),
  line: on(PANEL, <path className={css.dark} d="M0 38q48-8 80-4" />),
  fake: on(PANEL, <path className={css.dashed} d="M28 22h34v20H28z" />),
  light: on(
    PANEL,
    <>
      <circle className={css.glow} cx="40" cy="30" r="14" />
      <circle className={css.lit} cx="40" cy="30" r="7" />
    </>,
  ),
  PDR: on(
    PANEL,
    <>
      <ellipse className={css.shade} cx="40" cy="32" rx="15" ry="9" />
      {line('M36 30l4 4 8-8')}
    </>,
  ),
  reflection: on(PANEL, <path className={css.mirrored} d="M8 58V40l8-4V26l6-3 6 3v8l12 4V28l10-6 8 5v14l10 3v14z" />),
  water: on(
    PANEL,
    <path
      className={css.water}
      d="M20 0q3 18-1 30t2 22q1 6-3 8h8q1-10-2-20t3-24q1-8-1-16zM56 0q-4 16 0 28t-2 24q0 5 2 8h6q-3-12 1-26T60 0z"
    />,
  ),
  snow: on(PANEL, <path className={css.snow} d="M0 0h96v22q-8 10-18 2-8 9-20 1-10 10-22 0-10 8-18 0-10 8-18-2z" />),
  dust: on(PANEL, <path className={css.dust} d="M0 0h96v60H0z" />),
  dirt: on(
    PANEL,
    <>
      <path className={css.mud} d="M0 60V44q10-8 18-2 8-9 20 0 12-8 22 1 10-6 20 2 8-4 16 1v14z" />
      {drops(
        [
          [22, 32, 2],
          [46, 28, 3],
          [66, 34, 2],
        ],
        css.mud,
      )}
    </>,
  ),
  raindrop: on(
    PANEL,
    drops(
      [
        [18, 16, 4],
        [40, 34, 5],
        [60, 18, 3.5],
        [66, 44, 4.5],
        [26, 46, 3],
      ],
      css.water,
    ),
  ),
  face: on(
    WINDOW,
    <>
      <circle className={css.skin} cx="50" cy="28" r="13" />
      <path className={css.skin} d="M26 60q4-16 24-16t24 16z" />
    </>,
  ),
  edge: on(
    room(css.paint),
    <>
      <path className={css.hole} d="M46 0h5v60h-5z" />
      <path className={css.shine} d="M51 0h4v60h-4z" />
    </>,
  ),
  'multiple damage': on(
    PANEL,
    <>
      {line('M20 26q8-4 18-3')}
      {hole('M52 34l5-3 5 3 0 5-5 3-5-3z')}
      {line('M26 42q8-3 14-1')}
      <path className={css.dashed} d="M12 16h60v34H12z" />
    </>,
  ),
  background: on(
    room(css.floor),
    <>
      <path className={css.wall} d="M0 0h96v26H0z" />
      <path className={css.gap} d="M20 0v60M76 0v60" />
    </>,
  ),
}

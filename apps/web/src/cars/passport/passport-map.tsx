import { m } from '../../paraglide/messages.js'
import { DRAWING, type PanelName, placeOfPanel, REGIONS } from './car-drawing.ts'
import css from './passport-map.module.css'
import { type PassportRow, worstOf } from './passport-table.tsx'

type PassportMapProps = {
  rows: readonly PassportRow[]
  selectedId: string | undefined
  onSelect: (familyId: string) => void
}

const PANEL_NAMES: readonly PanelName[] = ['right', 'top', 'left', 'front', 'rear']

const CAPTIONS = [
  { x: 520, y: 24, say: m.passport_right },
  { x: 520, y: 672, say: m.passport_left },
  { x: 86, y: 228, say: m.passport_front },
  { x: 954, y: 228, say: m.passport_rear },
] as const

/** Distance between neighbouring marks in a region, in units of the drawing. */
const MARK_STEP = 40

/**
 * Map of the unfolded car. The colour of a part shows the worst damage of the part.
 * Each damage has its number at its place.
 */
export function PassportMap({ rows, selectedId, onSelect }: PassportMapProps) {
  const byRegion = Map.groupBy(
    rows.flatMap((row) => row.regions.map((region) => ({ region, row }))),
    ({ region }) => region.id,
  )
  const isSelected = (regionId: string) =>
    byRegion.get(regionId)?.some(({ row }) => row.familyId === selectedId) || undefined
  return (
    <figure className={css.map}>
      <svg viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`} aria-hidden="true" className={css.drawing}>
        {PANEL_NAMES.map((panel) => (
          <g key={panel} transform={placeOfPanel(panel)}>
            {REGIONS.filter((region) => region.panel === panel).map(({ id, d }) => (
              <path
                key={id}
                d={d}
                className={css.part}
                data-glass={/windscreen|window|glass/.test(id) || undefined}
                data-worst={worstOf((byRegion.get(id) ?? []).map(({ row }) => row))}
                data-selected={isSelected(id)}
              />
            ))}
          </g>
        ))}
        {CAPTIONS.map(({ x, y, say }) => (
          <text key={`${x} ${y}`} x={x} y={y} className={css.caption} textAnchor="middle">
            {say()}
          </text>
        ))}
      </svg>
      {[...byRegion.values()].flatMap((marks) =>
        marks.map(({ region, row }, at) => (
          <button
            key={`${region.id} ${row.familyId}`}
            type="button"
            className={`${css.mark} touch`}
            style={{
              left: `${((region.anchor.x + (at - (marks.length - 1) / 2) * MARK_STEP) / DRAWING.width) * 100}%`,
              top: `${(region.anchor.y / DRAWING.height) * 100}%`,
            }}
            aria-label={row.name}
            title={row.caption}
            aria-pressed={row.familyId === selectedId}
            data-unseen={!row.standing.isSeen || undefined}
            data-repaired={row.standing.age === 'repaired' || undefined}
            onClick={() => onSelect(row.familyId)}
          >
            {row.tag}
          </button>
        )),
      )}
    </figure>
  )
}

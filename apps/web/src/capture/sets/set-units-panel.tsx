import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import { SIDES, type Side } from '@skadi/domain/capture/camera'
import { Link } from '@tanstack/react-router'
import { writeDay } from '../../core/clock.ts'
import { paths } from '../../core/screens/paths.ts'
import { m } from '../../paraglide/messages.js'
import { Facts } from '../../ui/details/facts.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import css from '../../ui/details/record-panels.module.css'
import { RigStatus } from '../rig-status.tsx'

const SIDE_TITLES: Record<Side, () => string> = { left: m.rigs_leftUnit, right: m.rigs_rightUnit }

/** The two units of a set with links to each, and the other known data of the set. */
export const SetUnitsPanel = ({ set }: { set: CaptureSet }) => (
  <Panel title={m.rigs_units()}>
    <Facts
      facts={[
        ...SIDES.map(
          (side) =>
            [
              SIDE_TITLES[side](),
              <UnitLink key={side} unit={set.captureUnits[side]} timeZone={set.timeZone} />,
            ] as const,
        ),
        [m.rigs_cameras(), set.camerasCount === 0 ? m.rigs_noCameras() : set.camerasCount],
        [m.rigs_created(), writeDay(set.createdAt)],
        [m.rigs_modified(), writeDay(set.modifiedAt)],
      ]}
    />
  </Panel>
)

const UnitLink = ({ unit, timeZone }: { unit: CaptureSet['captureUnits']['left']; timeZone: string }) => (
  <span className={css.unit}>
    <Link to={paths.adminCaptureUnit} params={{ id: unit.id }} className="touch">
      {unit.name}
    </Link>
    <RigStatus unit={{ ...unit, timeZone }} />
  </span>
)

import type { CaptureUnit } from '@skadi/contract/capture/capture-unit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { writeDay } from '../../core/clock.ts'
import { paths } from '../../core/screens/paths.ts'
import { counted, writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { BLANK } from '../../ui/cells/cell-message.tsx'
import { Facts } from '../../ui/details/facts.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { RigStatus } from '../rig-status.tsx'
import { sideName, skewText } from '../rig-words.ts'
import { setQuery } from '../rigs-query.ts'
import { unitMoment } from './unit-moment.ts'

/** Shows the state that a unit reports, and figures of its recordings. */
export function UnitStatePanel({ unit }: { unit: CaptureUnit }) {
  const { captureSet } = unit
  const set = useQuery({ ...setQuery(captureSet?.id ?? ''), enabled: captureSet !== null }).data
  const partner = set?.captureUnits[unit.side === 'left' ? 'right' : 'left']
  return (
    <Panel title={m.rigs_state()}>
      <Facts
        facts={[
          [m.rigs_status(), <RigStatus key="status" unit={unit} />],
          ...(unit.status === 'imported' ? [] : heardFacts(unit, partner?.name)),
          [m.rigs_recordings(), writeCount(unit.recCount)],
          [m.rigs_side(), sideName(unit.side)],
          [
            m.screen_captureSet(),
            captureSet ? (
              <Link key="set" to={paths.adminCaptureSet} params={{ id: captureSet.id }}>
                {captureSet.name}
              </Link>
            ) : (
              m.rigs_inNoSet()
            ),
          ],
          ...(partner
            ? [
                [
                  m.rigs_partner(),
                  <Link key="partner" to={paths.adminCaptureUnit} params={{ id: partner.id }}>
                    {partner.name}
                  </Link>,
                ] as const,
              ]
            : []),
          [m.rigs_created(), writeDay(unit.createdAt)],
        ]}
      />
    </Panel>
  )
}

/** Returns the facts that only a real unit reports. */
const heardFacts = (unit: CaptureUnit, partner: string | undefined) =>
  [
    [m.rigs_heard(), unit.lastSeenAt ? unitMoment(unit.lastSeenAt, unit.timeZone) : m.rigs_never()],
    [m.rigs_version(), unit.version ?? BLANK],
    [m.rigs_spool(), unit.spoolWaiting === null ? BLANK : m.rigs_spoolWaiting(counted(unit.spoolWaiting))],
    [m.rigs_clock(), skewText(unit.clockSkewMs, partner)],
  ] as const

import type { UnitHealth } from '@skadi/domain/capture/health/rig-alarm'
import { m } from '../../paraglide/messages.js'

const WORDS: Record<UnitHealth, () => string> = {
  unknown: m.health_unknown,
  good: m.health_good,
  alarm: m.health_alarm,
}

/** How the cameras of a unit are, in a word. */
export const HealthCell = ({ health }: { health: UnitHealth }) => (
  <span className={health === 'alarm' ? 'type-strong' : 'muted'}>{WORDS[health]()}</span>
)

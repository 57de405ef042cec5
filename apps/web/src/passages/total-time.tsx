import type { Passage } from '@skadi/contract/passages/passage'
import { passageTimeMs } from '@skadi/domain/passages/passage-times'
import { useNow } from '../core/use-now.ts'
import { writeDuration } from './duration.ts'

/** How long a passing has been worked on; it counts on while it is on its way. */
export function TotalTime({ passage: { totalTimeMs, stages } }: { passage: Passage }) {
  const now = useNow(totalTimeMs === null)
  return <>{writeDuration(totalTimeMs ?? passageTimeMs(stages, now))}</>
}

import type { Passage } from '@skadi/contract/passages/passage'
import { passageTimeMs } from '@skadi/domain/passages/passage-times'
import { writeDuration } from './duration.ts'
import { useNow } from './use-now.ts'

/** How long a passing has been worked on; it counts on while it is on its way. */
export function TotalTime({ passage: { totalTimeMs, stages } }: { passage: Passage }) {
  const now = useNow(totalTimeMs === null)
  return <>{writeDuration(totalTimeMs ?? passageTimeMs(stages, now))}</>
}

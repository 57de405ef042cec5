import { shownFileName } from '@skadi/domain/capture/left-out'
import type { SpoolProblem, SpoolReport } from '@skadi/domain/capture/spool-report'
import { MAX_SPOOL_PROBLEMS } from '@skadi/domain/capture/spool-report'
import type { SpoolNews } from '../protocol/send-heartbeat.ts'
import { readRefused, shortDetail } from './refusal.ts'
import type { StuckRecordings } from './send-spool.ts'
import { looseEntries, type Spool, waitingRecordings } from './spool.ts'
import { recentlyIncomplete, type SpoolState } from './spool-state.ts'

/** Reads the entries of the spool that need a person, and the recordings that were sent incomplete lately. */
async function readSpoolReport(
  spool: Spool,
  stuck: StuckRecordings,
  state: Pick<SpoolState, 'incomplete'>,
): Promise<SpoolReport> {
  const refused = await readRefused(spool, MAX_SPOOL_PROBLEMS)
  const loose = await looseEntries(spool)
  const problems: SpoolProblem[] = [
    ...[...stuck].map(([name, { reason, text }]) => ({
      kind: 'stuck' as const,
      name: shownFileName(name),
      reason,
      detail: shortDetail(text),
    })),
    ...loose.map((name) => ({ kind: 'loose' as const, name: shownFileName(name), reason: 'loose' as const })),
    ...refused.problems,
  ]
  return {
    refused: refused.count,
    stuck: stuck.size,
    loose: loose.length,
    problems: problems.slice(0, MAX_SPOOL_PROBLEMS),
    incomplete: recentlyIncomplete(state),
  }
}

/** Reads the state of the spool for a heartbeat. */
export const readSpoolNews = async (
  spool: Spool,
  stuck: StuckRecordings = new Map(),
  state: Pick<SpoolState, 'incomplete'> = {},
): Promise<SpoolNews> => ({
  waiting: (await waitingRecordings(spool)).length,
  report: await readSpoolReport(spool, stuck, state),
})

import { type Reranker, rollBackReranker, switchReranker } from '@skadi/contract/detections/reranker-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../core/calls/call.ts'
import { writeMoment } from '../core/clock.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { cameraName } from '../core/words/camera-name.ts'
import { counted, writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { failureWords, reasonOf } from '../ui/feedback/failure-words.ts'
import { Switch } from '../ui/fields/switch.tsx'
import { RERANKERS } from './detectors-query.ts'
import css from './rerankers.module.css'

type RerankerRowProps = {
  reranker: Reranker
  /** true if the name of the company appears after the name of the camera */
  isNamed: boolean
}

/**
 * Row for the re-ranker of a camera. It shows whether the re-ranker is on, and the effects of the re-ranker. A button
 * restores the previous version.
 */
export function RerankerRow({ reranker, isNamed }: RerankerRowProps) {
  const { active, newest, isOn } = reranker
  const row = useRef<HTMLLIElement>(null)
  const change = useChange(reranker)
  const camera = [cameraName(reranker.camera), ...(isNamed ? [reranker.tenant.name] : [])].join(', ')
  const shown = change.isPending && 'isOn' in change.variables ? change.variables.isOn : isOn
  const isNone = active === null
  const wasNone = useRef(isNone)
  useEffect(() => {
    // The pressed button has disappeared, so another button of the row gets the focus.
    if (isNone && !wasNone.current && document.activeElement === document.body)
      row.current?.querySelector('button')?.focus()
    wasNone.current = isNone
  }, [isNone])
  return (
    <li ref={row} className={css.row}>
      <div className={css.words}>
        <Switch
          label={m.detections_inUse({ camera })}
          isOn={shown}
          onChange={(wanted) => change.mutate({ isOn: wanted })}
        />
        <Facts reranker={reranker} />
        {newest && !newest.isBetter && newest.version !== active?.version && (
          <p className={css.facts}>{m.detections_notBetter({ version: newest.version })}</p>
        )}
      </div>
      {active && (
        <Button
          height={28}
          aria-label={m.detections_rollBackName({ camera })}
          isBusy={change.isPending && 'version' in change.variables}
          // The second press of a double click is ignored, because it would roll back another version.
          onClick={({ detail }) => detail < 2 && change.mutate({ version: active.version })}
        >
          {m.detections_rollBack()}
        </Button>
      )}
    </li>
  )
}

/** Switches a re-ranker on or off, or rolls back the version that the user sees. */
function useChange({ id }: Reranker) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (act: { isOn: boolean } | { version: number }) =>
      'isOn' in act
        ? (await call(switchReranker, { params: { id }, body: act })).data
        : (await call(rollBackReranker, { params: { id }, body: act })).data,
    onSuccess: (changed, act) => {
      client.setQueriesData<Reranker[]>({ queryKey: [RERANKERS] }, (known) =>
        known?.map((one) => (one.id === id ? changed : one)),
      )
      if ('version' in act)
        showSnackbar({
          text: changed.active
            ? m.detections_rolledBack({ version: changed.active.version })
            : m.detections_rolledBackNone(),
        })
    },
    onError: (error) =>
      showSnackbar({ text: failureWords(m.detections_changeFailed(), reasonOf(error)), isError: true }),
    onSettled: () => client.invalidateQueries({ queryKey: [RERANKERS] }),
  })
}

/**
 * Facts about the version in use: its training data, its effects, and its results on decisions outside the training
 * data.
 */
function Facts({ reranker: { active, madeFaint, madeSure } }: { reranker: Reranker }) {
  const changed = [
    ...(active ? [m.detections_quiet(counted(active.quiet))] : []),
    m.detections_madeFaint(counted(madeFaint)),
    ...(madeSure > 0 ? [m.detections_madeSure(counted(madeSure))] : []),
  ].join('; ')
  if (!active)
    return (
      <p>
        {m.detections_noVersion()}. {changed}
      </p>
    )
  const { figures } = active
  return (
    <>
      <p>
        {m.detections_version({
          version: active.version,
          time: writeMoment(active.trainedAt),
          decisions: m.detections_decisions(counted(active.decisions)),
        })}
        : {changed}
      </p>
      <p className={css.facts}>
        {m.detections_figures({
          rejected: writeCount(figures.rejected),
          rejectedBefore: writeCount(figures.rejectedSureBefore),
          rejectedAfter: writeCount(figures.rejectedSureAfter),
          accepted: writeCount(figures.accepted),
          acceptedBefore: writeCount(figures.acceptedSureBefore),
          acceptedAfter: writeCount(figures.acceptedSureAfter),
        })}
      </p>
    </>
  )
}

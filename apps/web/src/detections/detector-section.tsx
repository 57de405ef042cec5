import type { Detector } from '@skadi/contract/detections/detector'
import { changeDetector } from '@skadi/contract/detections/detector-calls'
import type { DetectorAct, DetectorKind } from '@skadi/domain/detections/detector-version'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { call } from '../core/calls/call.ts'
import { writeMoment } from '../core/clock.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { counted, writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { failureWords, reasonOf } from '../ui/feedback/failure-words.ts'
import {
  ABOUT_KIND,
  ACT_WORDS,
  actFault,
  DONE_WORDS,
  KIND_WORDS,
  SINCE_WORDS,
  SOURCE_WORDS,
  STATE_WORDS,
  sizeWords,
  versionName,
} from './detector-words.ts'
import css from './detectors.module.css'
import { detectorsQuery } from './detectors-query.ts'

type DetectorSectionProps = {
  kind: DetectorKind
  versions: readonly Detector[]
  /** renders the results of a version, on request */
  figuresOf: (detector: Detector, live: Detector | undefined) => ReactNode
}

/** The versions of a kind of detector, live version first. */
export function DetectorSection({ kind, versions, figuresOf }: DetectorSectionProps) {
  const id = useId()
  const live = versions.find(({ state }) => state === 'live')
  return (
    <section className={css.kind} aria-labelledby={id}>
      <h2 id={id} className="type-panel">
        {KIND_WORDS[kind]()}
      </h2>
      <p className="muted">{ABOUT_KIND[kind]()}</p>
      {versions.length === 0 ? (
        <p className={css.none}>{m.detectors_noModel()}</p>
      ) : (
        <ul className={css.versions}>
          {versions.map((detector) => (
            <DetectorRow key={detector.id} detector={detector}>
              {figuresOf(detector, live)}
            </DetectorRow>
          ))}
        </ul>
      )}
    </section>
  )
}

/**
 * Row of a version with its model card, its state and its actions. The row shows the results of the version on request.
 */
function DetectorRow({ detector, children }: { detector: Detector; children: ReactNode }) {
  const { state, source, acts, hasWeights, looks, licence } = detector
  const [isOpen, setOpen] = useState(false)
  const figuresId = useId()
  const { act, asked, setAsked, doing } = useDetectorActs(detector)
  const opener = useRef<HTMLButtonElement>(null)
  const hasActed = useRef(false)
  useEffect(() => {
    if (doing) hasActed.current = true
    else if (hasActed.current && !asked) {
      hasActed.current = false
      // The pressed button has disappeared, so the focus moves to the button that shows the results.
      if (document.activeElement === document.body) opener.current?.focus()
    }
  })
  const name = versionName(detector)
  const facts = [
    SOURCE_WORDS[source](),
    SINCE_WORDS[state]({ moment: writeMoment(detector.stateSince) }),
    m.detectors_looks(counted(looks.done)),
    looks.failed > 0 && m.detectors_looksFailed({ shown: writeCount(looks.failed) }),
  ]
  return (
    <li className={css.version} data-state={state}>
      <div className={css.words}>
        <p className={css.title}>
          <span className="type-strong">{m.detectors_card({ version: name })}</span>
          <span className={css.state} data-state={state}>
            {STATE_WORDS[state]()}
          </span>
        </p>
        <p className={css.facts}>{facts.filter(Boolean).join(' · ')}</p>
        <p className={css.facts}>
          <code title={detector.weightsSha256}>
            {m.detectors_weights({ hash: detector.weightsSha256.slice(0, 12) })}
          </code>
          {` · ${sizeWords(detector.bytes)} · `}
          {licence === '' ? m.detectors_noLicence() : m.detectors_licence({ licence })}
        </p>
        {!hasWeights && <p className={css.facts}>{m.detectors_noWeights()}</p>}
      </div>
      <div className={css.actions}>
        <Button
          ref={opener}
          height={28}
          aria-expanded={isOpen}
          aria-controls={figuresId}
          aria-label={m.detectors_figuresOf({ name })}
          onClick={() => setOpen(!isOpen)}
        >
          {m.detectors_figures()}
        </Button>
        {acts.map((one) => (
          <Button
            key={one}
            height={28}
            look={one === 'promote' ? 'ink' : 'plain'}
            isBusy={doing === one}
            aria-label={m.detectors_actOf({ act: ACT_WORDS[one](), name })}
            onClick={() => (one === 'promote' || one === 'rollBack' ? setAsked(one) : void act(one))}
          >
            {ACT_WORDS[one]()}
          </Button>
        ))}
      </div>
      <div id={figuresId} className={css.figures} hidden={!isOpen}>
        {isOpen && children}
      </div>
      {asked && (
        <ConfirmDialog
          title={(asked === 'promote' ? m.detectors_promoteQuestion : m.detectors_rollBackQuestion)({ version: name })}
          text={questionText(asked, detector)}
          confirm={ACT_WORDS[asked]()}
          look="ink"
          onConfirm={() => act(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </li>
  )
}

const questionText = (act: DetectorAct, { previousId }: Detector): string => {
  if (act === 'promote') return m.detectors_promoteText()
  return previousId === null ? m.detectors_rollBackNone() : m.detectors_rollBackText()
}

function useDetectorActs(detector: Detector) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<DetectorAct>()
  const [doing, setDoing] = useState<DetectorAct>()
  const act = async (what: DetectorAct) => {
    if (doing) return
    setDoing(what)
    const { id, modifiedAt } = detector
    try {
      await call(changeDetector, { params: { id }, body: { act: what, modifiedAt } })
      showSnackbar({ text: DONE_WORDS[what]({ version: versionName(detector) }) })
    } catch (error) {
      showSnackbar({ text: failureWords(m.detectors_actFailed(), actFault(error) ?? reasonOf(error)), isError: true })
    }
    await client.invalidateQueries({ queryKey: detectorsQuery().queryKey, exact: true })
    setDoing(undefined)
  }
  return { act, asked, setAsked, doing }
}

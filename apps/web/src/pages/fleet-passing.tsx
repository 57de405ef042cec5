import type { PassingView } from '../fleet/fleet-row.tsx'
import { CoverPhoto } from '../image-sets/cover-photo.tsx'
import { VerdictLine } from '../image-sets/verdict-line.tsx'
import { verdictOfRow } from '../image-sets/verdict-view.ts'
import { verdictSentence } from '../image-sets/verdict-words.ts'
import { placeText } from '../image-sets/words.ts'
import css from './fleet-passing.module.css'

/** The latest passing of a car, said as the inbox says it; where the car changed, since when. */
export const FLEET_PASSING: PassingView = {
  photo: ({ latest }, isEager) => <CoverPhoto row={latest} isEager={isEager} />,
  place: ({ latest }) => placeText(latest),
  verdict: ({ latest }) => {
    const verdict = verdictOfRow(latest)
    return (
      <>
        <VerdictLine row={latest} />
        {verdict.kind === 'changed' && verdict.sincePickup > 0 && (
          <span className={css.since}>{verdictSentence(latest)}</span>
        )}
      </>
    )
  },
}

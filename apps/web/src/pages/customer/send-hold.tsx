import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../core/screens/paths.ts'
import { counted } from '../../core/words/counts.ts'
import { selectDamage } from '../../damages/data/selection.ts'
import { spotsOf } from '../../damages/data/spots.ts'
import { useDamages } from '../../damages/data/use-damages.ts'
import { damageCaption } from '../../damages/words.ts'
import { InspectButton } from '../../image-sets/check/inspect-button.tsx'
import { verdictSentence } from '../../image-sets/verdict/verdict-words.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { DetectAgain } from '../image-sets/detect-again.tsx'
import css from './send-hold.module.css'
import type { SendHold as Hold } from './use-send-hold.ts'

type SendHoldProps = { hold: Hold; onLeave: () => void }

/**
 * Notice that says why a message about a passing cannot be sent yet, with a link to the remedy. The notice names the
 * undecided suggestions. The clerk may leave these suggestions out of the message.
 */
export function SendHold({ hold, onLeave }: SendHoldProps) {
  const { imageSet } = hold
  if (!imageSet || (!hold.isBlind && hold.undecided === 0)) return null
  return (
    <div className={css.hold} role="status" data-testid="send-hold">
      {hold.isBlind ? <Blind imageSet={imageSet} undecided={hold.undecided} /> : null}
      {hold.undecided > 0 && <Undecided imageSet={imageSet} hold={hold} onLeave={onLeave} />}
    </div>
  )
}

function Blind({ imageSet, undecided }: { imageSet: ImageSet; undecided: number }) {
  const { damages } = useDamages(imageSet.id)
  const verdict = verdictSentence(imageSet)
  const isOver = imageSet.status === 'finished'
  return (
    <>
      <p>{isOver ? m.customer_holdInspect({ verdict }) : m.customer_holdFailed({ verdict })}</p>
      {isOver && (
        <div className={css.ways}>
          <InspectButton row={imageSet} undecided={undecided} hasDamages={spotsOf(damages).length > 0} />
          <DetectAgain imageSet={imageSet} isBare />
        </div>
      )}
    </>
  )
}

/** Maximum number of undecided damages that the notice lists by name. */
const NAMED = 5

function Undecided({ imageSet, hold, onLeave }: { imageSet: ImageSet; hold: Hold; onLeave: () => void }) {
  const { damages } = useDamages(imageSet.id)
  const navigate = useNavigate()
  const count = counted(hold.undecided)
  const spots = spotsOf(damages)
  const waiting = spots.filter(({ isUndecided }) => isUndecided)
  const decide = () => {
    selectDamage(imageSet.id, waiting[0]?.best.id, spots)
    onLeave()
    void navigate({ to: paths.imageSet, params: { id: imageSet.id } })
  }
  return (
    <>
      <p>{m.customer_holdUndecided(count)}</p>
      <ul className={css.names}>
        {waiting.slice(0, NAMED).map(({ key, best }) => (
          <li key={key}>{damageCaption(best)}</li>
        ))}
        {waiting.length > NAMED && <li>…</li>}
      </ul>
      <div className={css.ways}>
        <Button onClick={decide}>{m.customer_holdDecide(count)}</Button>
        {!hold.isBlind && (
          <label className={css.anyway}>
            <input type="checkbox" checked={hold.isAnyway} onChange={(event) => hold.setAnyway(event.target.checked)} />
            {m.customer_holdAnyway(count)}
          </label>
        )}
      </div>
    </>
  )
}

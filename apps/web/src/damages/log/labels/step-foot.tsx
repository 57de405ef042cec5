import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import css from './step-foot.module.css'

type StepFootProps = {
  isSeveral: boolean
  onSeveral: (isSeveral: boolean) => void
  onBack?: () => void
  next: string
  onNext: () => void
}

/** Foot of a step of the label picker, with the switch for several choices and the button for the next step. */
export const StepFoot = ({ isSeveral, onSeveral, onBack, next, onNext }: StepFootProps) => (
  <div className={css.foot}>
    <label className={css.several} title={m.label_severalKey()}>
      <input type="checkbox" checked={isSeveral} onChange={(event) => onSeveral(event.target.checked)} />
      {m.label_several()}
    </label>
    {onBack && (
      <Button height={28} onClick={onBack}>
        {m.log_back()}
      </Button>
    )}
    <Button height={28} look="ink" onClick={onNext}>
      {next}
    </Button>
  </div>
)

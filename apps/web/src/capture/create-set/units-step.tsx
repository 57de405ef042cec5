import { SIDES } from '@skadi/domain/capture/camera'
import { m } from '../../paraglide/messages.js'
import css from './create-set.module.css'
import { faultWords } from './fault-words.ts'
import { UnitChoice } from './unit-choice.tsx'
import type { CreateSet } from './use-create-set.ts'

type UnitsStepProps = { creating: CreateSet; tenantId: string | undefined }

/** Step 1: the left and the right unit (TADMIN-11), each of the side it was installed for. */
export const UnitsStep = ({ creating: { draft, faults, change }, tenantId }: UnitsStepProps) => (
  <div className={css.units}>
    <p className={`${css.hint} ${css.wide}`}>{m.rigs_unitsHint()}</p>
    {SIDES.map((side) => (
      <UnitChoice
        key={side}
        side={side}
        tenantId={tenantId}
        value={draft[side]}
        fault={faultWords(faults[side])}
        onChange={(unit) => change({ [side]: unit })}
      />
    ))}
  </div>
)

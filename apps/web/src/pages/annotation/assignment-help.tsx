import { AskLeadButton } from '../../annotation/feedback/ask-lead-button.tsx'
import { LabelGuideButton } from '../../annotation/feedback/label-guide-button.tsx'
import { labelName } from '../../damages/label-names.ts'
import type { ButtonProps } from '../../ui/buttons/button.tsx'
import type { AssignmentDamages } from './use-assignment-damages.ts'

type AssignmentHelpProps = { imageSetId: string; work: AssignmentDamages } & Pick<ButtonProps, 'height'>

const WORDS = { labelName }

/** Help for annotators: the meanings of the labels, and a question to the lead about the passing or damage in focus. */
export const AssignmentHelp = ({ imageSetId, work, height }: AssignmentHelpProps) => (
  <>
    <LabelGuideButton words={WORDS} height={height} />
    <AskLeadButton imageSetId={imageSetId} damageId={work.focus?.best.id ?? null} height={height} />
  </>
)

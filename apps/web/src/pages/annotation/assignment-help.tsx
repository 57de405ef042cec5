import { lazy, Suspense, useState } from 'react'
import type { FeedbackWords } from '../../annotation/feedback/feedback-words.ts'
import { labelName } from '../../damages/label-names.ts'
import { m } from '../../paraglide/messages.js'
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx'
import type { AssignmentDamages } from './use-assignment-damages.ts'

const LabelGuideDialog = lazy(async () => ({
  default: (await import('../../annotation/feedback/label-guide-dialog.tsx')).LabelGuideDialog,
}))

/** Button that opens a guide with the meaning of each label and a picture. */
function LabelGuideButton({ words, ...look }: { words: FeedbackWords } & Pick<ButtonProps, 'height' | 'look'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {m.guide_button()}
      </Button>
      {isOpen && (
        <Suspense>
          <LabelGuideDialog words={words} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const AskLeadDialog = lazy(async () => ({
  default: (await import('../../annotation/feedback/ask-lead-dialog.tsx')).AskLeadDialog,
}))

type AskLeadButtonProps = Pick<ButtonProps, 'height' | 'look'> & {
  /** the passing of the user's current assignment */
  imageSetId: string
  /** id of the box in question; null for a question about the whole passing */
  damageId: string | null
}

/**
 * Button that asks the reviewers about a box or a passing.
 * The answer appears among the questions that the user has asked.
 */
function AskLeadButton({ imageSetId, damageId, ...look }: AskLeadButtonProps) {
  const [about, setAbout] = useState<{ imageSetId: string; damageId: string | null }>()
  return (
    <>
      <Button {...look} onClick={() => setAbout({ imageSetId, damageId })}>
        {m.feedback_askLead()}
      </Button>
      {about && (
        <Suspense>
          <AskLeadDialog {...about} onClose={() => setAbout(undefined)} />
        </Suspense>
      )}
    </>
  )
}

type AssignmentHelpProps = { imageSetId: string; work: AssignmentDamages } & Pick<ButtonProps, 'height'>

const WORDS = { labelName }

/**
 * Help for annotators. It contains the meanings of the labels, and a question to the reviewers about the selected
 * damage or the whole passing.
 */
export const AssignmentHelp = ({ imageSetId, work, height }: AssignmentHelpProps) => (
  <>
    <LabelGuideButton words={WORDS} height={height} />
    <AskLeadButton imageSetId={imageSetId} damageId={work.focus?.best.id ?? null} height={height} />
  </>
)

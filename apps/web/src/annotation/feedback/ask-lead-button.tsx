import { lazy, Suspense, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx'

const AskLeadDialog = lazy(async () => ({ default: (await import('./ask-lead-dialog.tsx')).AskLeadDialog }))

type AskLeadButtonProps = Pick<ButtonProps, 'height' | 'look'> & {
  /** the passing of the user's current assignment */
  imageSetId: string
  /** the box of the question; null: the whole passing */
  damageId: string | null
}

/** Asks the reviewers about a box or a passing; the answer appears among the user's own questions. */
export function AskLeadButton({ imageSetId, damageId, ...look }: AskLeadButtonProps) {
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

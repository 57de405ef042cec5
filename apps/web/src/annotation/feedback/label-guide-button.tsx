import { lazy, Suspense, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx'
import type { FeedbackWords } from './feedback-words.ts'

const LabelGuideDialog = lazy(async () => ({ default: (await import('./label-guide-dialog.tsx')).LabelGuideDialog }))

/** Button that opens a guide: the meaning of each label, with a picture. */
export function LabelGuideButton({ words, ...look }: { words: FeedbackWords } & Pick<ButtonProps, 'height' | 'look'>) {
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

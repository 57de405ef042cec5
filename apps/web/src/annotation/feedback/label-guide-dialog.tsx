import {
  DAMAGE_LABEL_VERSION,
  type DamageLabel,
  type DamageLabelName,
  labelsOf,
  type NonDamageLabelName,
} from '@skadi/domain/damages/names/damage-labels'
import { type MessageKey, messageKey } from '@skadi/domain/language/message-key'
import { useState } from 'react'
import { labelMeaning } from '../../paraglide/groups/labelMeaning.js'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { FeedbackWords } from './feedback-words.ts'
import css from './label-guide-dialog.module.css'
import { LabelPicture } from './label-picture.tsx'

const MEANINGS: Record<MessageKey<DamageLabelName | NonDamageLabelName>, () => string> = labelMeaning

/** Returns the meaning of a label in one or two sentences. Returns an empty text for a label without a meaning text. */
const labelMeaningText = ({ name }: { name: string }): string =>
  (MEANINGS as Record<string, (() => string) | undefined>)[messageKey(name)]?.() ?? ''

type LabelGuideDialogProps = { words: FeedbackWords; onClose: () => void }

/** Dialog with all labels of version 4. Labels of damages come first, then labels of false detections. */
export function LabelGuideDialog({ words, onClose }: LabelGuideDialogProps) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const labels = (labelsOf(DAMAGE_LABEL_VERSION) ?? []).filter((label) =>
    [words.labelName(label), label.name, labelMeaningText(label)].some((one) => one.toLowerCase().includes(wanted)),
  )
  const noise = labels.filter(({ type }) => type === 'noise')
  const damages = labels.filter(({ type }) => type !== 'noise')
  return (
    <Dialog title={m.guide_title()} onClose={onClose} isWide>
      <TextField
        label={m.guide_search()}
        name="label"
        value={text}
        onChange={setText}
        autoComplete="off"
        isRequired={false}
      />
      <div className={css.labels}>
        {damages.length > 0 && <Labels labels={damages} words={words} />}
        {noise.length > 0 && (
          <>
            <h3 className={css.group}>{m.damages_type_noise()}</h3>
            <Labels labels={noise} words={words} />
          </>
        )}
        {labels.length === 0 && <p className="muted">{m.guide_nothing()}</p>}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{m.guide_close()}</Button>
      </DialogActions>
    </Dialog>
  )
}

const Labels = ({ labels, words }: { labels: readonly DamageLabel[]; words: FeedbackWords }) => (
  <ul className={css.list}>
    {labels.map((label) => (
      <li key={label.id} className={css.label} data-testid="guide-label">
        <LabelPicture label={label} />
        <div>
          <p className={css.name}>{words.labelName(label)}</p>
          <p className={css.meaning}>{labelMeaningText(label)}</p>
        </div>
      </li>
    ))}
  </ul>
)

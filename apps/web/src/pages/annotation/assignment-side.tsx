import { rectOf } from '@skadi/domain/damages/damage-box'
import { useState } from 'react'
import { AssignmentList } from '../../annotation/assignment/assignment-list.tsx'
import { AssignmentPanel, type AssignmentTab } from '../../annotation/assignment/assignment-panel.tsx'
import { LabelCard } from '../../annotation/assignment/label-card.tsx'
import { openDamageDialog } from '../../damages/log/dialogs/damage-dialog-state.ts'
import { capital, partsText } from '../../damages/words.ts'
import { m } from '../../paraglide/messages.js'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import css from './assignment-page.module.css'
import { assignmentGroups, labelChips } from './assignment-rows.ts'
import { boxOn } from './assignment-spots.ts'
import type { AssignmentDamages } from './use-assignment-damages.ts'

/** Beside the photos of an assignment: its damages by photo or all, and what the one looked at is called. */
export function AssignmentSide({ work, imageId }: { work: AssignmentDamages; imageId: string | undefined }) {
  const { all, spots, focus, state, acts, isNarrow } = work
  const [tab, setTab] = useState<AssignmentTab>('photo')
  const here = spots.filter((spot) => boxOn(spot, imageId))
  const spotOf = (key: string) => all.find((spot) => spot.key === key)
  const box = focus && boxOn(focus, imageId)
  return (
    <AssignmentPanel
      tab={tab}
      onTab={setTab}
      counts={{ photo: here.length, all: all.length }}
      list={
        state === 'failed' ? (
          <div className={css.notice}>
            <ErrorNotice title={m.log_failed()} onRetry={work.retry} />
          </div>
        ) : (
          state === 'ready' && (
            <AssignmentList
              groups={assignmentGroups(tab === 'photo' ? here : spots, {
                chosenKey: focus?.key,
                withCamera: tab === 'all',
                note: tab === 'photo' ? m.job_rejectsRest() : undefined,
              })}
              nothing={`${tab === 'photo' ? m.job_nothingHere() : m.job_nothingAtAll()} ${isNarrow ? m.job_tooNarrow() : m.job_drawKey()}`}
              onChoose={(key) => work.goTo(spotOf(key))}
              onTakeBack={(key) => {
                const spot = spotOf(key)
                if (spot) work.takeBack(spot)
              }}
            />
          )
        )
      }
      card={
        focus &&
        focus.verdict !== 'rejected' && (
          <LabelCard
            number={focus.place}
            chips={labelChips(focus, acts.recentLabels)}
            onChip={(labelId) => acts.label(focus.best.id, [labelId])}
            onPick={() => openDamageDialog({ dialog: 'labels', damageId: (box ?? focus.best).id })}
            part={capital(partsText(focus.best)) || undefined}
            rect={box && rectOf(box.points)}
            onRect={(rect) => box && acts.move(box.id, rect)}
          />
        )
      }
    />
  )
}

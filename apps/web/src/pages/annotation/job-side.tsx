import { rectOf } from '@skadi/domain/damages/damage-box'
import { useState } from 'react'
import { JobList } from '../../annotation/job/job-list.tsx'
import { JobPanel, type JobTab } from '../../annotation/job/job-panel.tsx'
import { LabelCard } from '../../annotation/job/label-card.tsx'
import { openDamageDialog } from '../../damages/log/damage-dialog-state.ts'
import { capital, partsText } from '../../damages/words.ts'
import { m } from '../../paraglide/messages.js'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import css from './annotation-job-page.module.css'
import { jobGroups, labelChips } from './job-rows.ts'
import { boxOn } from './job-spots.ts'
import type { JobDamages } from './use-job-damages.ts'

/** Beside the photos of a job: its damages by photo or all, and what the one looked at is called. */
export function JobSide({ work, imageId }: { work: JobDamages; imageId: string | undefined }) {
  const { all, spots, focus, state, acts, isNarrow } = work
  const [tab, setTab] = useState<JobTab>('photo')
  const here = spots.filter((spot) => boxOn(spot, imageId))
  const spotOf = (key: string) => all.find((spot) => spot.key === key)
  const box = focus && boxOn(focus, imageId)
  return (
    <JobPanel
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
            <JobList
              groups={jobGroups(tab === 'photo' ? here : spots, {
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

import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { Suspense, useEffect, useRef, useState } from 'react'
import { serverOffset } from '../../annotation/assignment/assignment-clock.ts'
import { AssignmentList } from '../../annotation/assignment/assignment-list.tsx'
import { AssignmentPanel, type AssignmentTab } from '../../annotation/assignment/assignment-panel.tsx'
import type { OpenAssignment } from '../../annotation/assignment/assignment-query.ts'
import { DecisionBar } from '../../annotation/assignment/decision-bar.tsx'
import { LabelCard } from '../../annotation/assignment/label-card.tsx'
import { SubmitDialog } from '../../annotation/assignment/submit-dialog.tsx'
import { useAssignmentLost } from '../../annotation/assignment/use-assignment-lost.ts'
import { useAssignmentProgress, useSeenCameras } from '../../annotation/assignment/use-assignment-progress.ts'
import type { LeaveAssignment } from '../../annotation/assignment/use-leave-assignment.ts'
import { useLoadAhead } from '../../core/screens/use-load-ahead.ts'
import { useSession } from '../../core/session/session.ts'
import { discardAct } from '../../damages/data/damage-queue.ts'
import { openDamageDialog, useDamageDialog } from '../../damages/log/dialogs/damage-dialog-state.ts'
import { OrderSwitch } from '../../damages/log/order-switch.tsx'
import { capital, partsText } from '../../damages/words.ts'
import { ImageSetView } from '../../image-sets/details/image-set-view.tsx'
import { leaveView, useViewerChoice } from '../../image-sets/details/viewer-choice.ts'
import { useCanvasPlace } from '../../image-sets/photos/use-canvas-place.ts'
import { useWideScreen } from '../../image-sets/use-wide-screen.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { useCanvasView } from '../../ui/canvas/view/use-canvas-view.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { DamageDialogs, loadDialogs } from '../image-sets/image-set-parts.ts'
import { AssignmentHeader } from './assignment-header.tsx'
import { AssignmentHelp } from './assignment-help.tsx'
import css from './assignment-page.module.css'
import { AssignmentPair, useAssignmentPair } from './assignment-pair.tsx'
import { PERSPECTIVE_OF } from './assignment-perspective.ts'
import {
  assignmentGroups,
  decisionDetail,
  decisionTitle,
  labelChips,
  unfinishedOf,
  unseenOf,
} from './assignment-rows.ts'
import { boxOn } from './assignment-spots.ts'
import { useAssignmentActs } from './use-assignment-acts.ts'
import { type AssignmentDamages, useAssignmentDamages } from './use-assignment-damages.ts'
import { useAssignmentKeys } from './use-assignment-keys.ts'

/** Side panel of an assignment, with the damages of the photos and the labels of the selected damage. */
function AssignmentSide({ work, imageId }: { work: AssignmentDamages; imageId: string | undefined }) {
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
      order={work.open.length > 1 && <OrderSwitch />}
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

/** Decision bar for the selected suggestion. The bar shows a text if no suggestion is left to decide. */
function AssignmentDecision({ work }: { work: AssignmentDamages }) {
  const { state, all, open, focus, acts, decide } = work
  const isOpen = focus?.verdict === 'open'
  return (
    <DecisionBar
      onDecide={
        isOpen ? { accept: () => decide(acts.accept), reject: () => decide((ids) => acts.reject(ids)) } : undefined
      }
    >
      {state === 'ready' && open.length === 0 ? (
        (all.length > 0 ? m.job_nothingLeft : m.job_nothingToDecide)()
      ) : focus ? (
        <>
          <b>{decisionTitle(focus)}</b>
          {decisionDetail(focus)}
        </>
      ) : (
        open.length > 0 && m.job_elsewhere({ shown: open.length })
      )}
    </DecisionBar>
  )
}

type AssignmentBoardProps = {
  imageSet: ImageSet
  title: string
  assignment: OpenAssignment
  jobType: JobType
  leave: LeaveAssignment
}

/** Board of an assignment with the photos, the decision bar, and the list of all suggestions (ui-recipe 12). */
export function AssignmentBoard({
  imageSet,
  title,
  assignment: { assignment, progress },
  jobType,
  leave,
}: AssignmentBoardProps) {
  const { id } = imageSet
  const userId = useSession(({ claims }) => claims?.sub)
  const place = useCanvasPlace(imageSet)
  const isWide = useWideScreen()
  const { camera, photo } = place
  const { mode } = useViewerChoice()
  const canvas = useCanvasView(camera, undefined, mode)
  const [certaintyAtLeast, setCertainty] = useState((progress?.certaintyAtLeast ?? 0) / 100)
  const [asking, setAsking] = useState<'submit' | 'skip'>()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const perspective = PERSPECTIVE_OF[jobType]
  const work = useDrawingOnPhoto(
    useAssignmentDamages({ imageSet, perspective, userId, place, canvas, certaintyAtLeast }),
  )
  const { all, hidden, open, faults } = work
  const pair = useAssignmentPair(id, work)
  const isPair = pair?.isOpen === true
  // The pair view shows only a part of the photo, so the camera of the photo does not count as seen.
  const seenCameras = useSeenCameras(isPair ? undefined : photo && camera, progress?.seenCameras)
  // A decision on a photo proves that the user has seen the photo. This holds even if a reload prevented the page from
  // saving the camera as seen.
  const decidedOn = all
    .filter(({ verdict }) => verdict !== 'open' && verdict !== 'known')
    .map(({ best }) => best.camera)
  const unseen = place.cameras.filter(
    ({ camera: one, frames }) => frames.length > 0 && !seenCameras.includes(one) && !decidedOn.includes(one),
  )
  const { submit, skip, extend, checkDeadline } = useAssignmentActs({ jobType, imageSetId: id, leave })
  const onExtend = assignment.isExtended ? undefined : () => void extend()
  const ends = { onSubmit: () => setAsking('submit'), onSkip: () => setAsking('skip'), onExtend }
  useAssignmentKeys(work, photo?.id, { ...ends, pair })
  useLoadAhead(loadDialogs)
  const isDialogOpen = useDamageDialog((state) => state.open !== undefined)
  useAssignmentLost({ jobType, imageSetId: id, userId, leave })

  // If the server refuses a decision because the user has lost the assignment, the assignment ends here (ANNOT-16).
  const isRefused = faults.some(({ code }) => code === 'JOB_NOT_HELD')
  useEffect(() => {
    if (!isRefused) return
    for (const fault of faults) discardAct(fault.id)
    const end = Date.parse(assignment.expiresAt)
    void serverOffset().then((offset) => leave.lose(Date.now() + offset >= end ? 'timedOut' : 'unlocked'))
  }, [isRefused, faults, leave, assignment.expiresAt])

  useAssignmentProgress({
    jobType,
    imageSetId: id,
    progress: {
      certaintyAtLeast: Math.round(certaintyAtLeast * 100),
      camera,
      ...(photo ? { imageId: photo.id } : {}),
      seenCameras: [...seenCameras],
      seenDamageIds: [...work.seen].slice(-200),
    },
    onLost: leave.lose,
  })
  // The work resumes at the saved place, or otherwise at the first suggestion.
  const isBegun = useRef(false)
  const isReady = work.state === 'ready' && (isPair || canvas.size !== undefined)
  useEffect(() => {
    if (!isReady || isBegun.current) return
    isBegun.current = true
    if (progress?.imageId) place.show(progress.imageId)
    else work.goTo(open[0])
  })

  return (
    <div className={css.board}>
      <AssignmentHeader
        title={title}
        jobType={jobType}
        imageSetId={id}
        work={work}
        pair={pair}
        place={place}
        setSlot={setSlot}
        certainty={hasSuggestions(imageSet, jobType) ? { value: certaintyAtLeast, onChange: setCertainty } : undefined}
        timer={{ expiresAt: assignment.expiresAt, onExtend, onOver: checkDeadline }}
        onSkip={() => setAsking('skip')}
        onSubmit={() => setAsking('submit')}
      />
      <div className={css.photos}>
        <ImageSetView
          place={place}
          stage={isPair && <AssignmentPair {...{ imageSet, work, pair }} />}
          canvas={canvas}
          badges={work.badges}
          boxLayer={work.boxLayer}
          chipSlot={slot}
        />
        {!isPair && (
          <div className={css.decide}>
            <AssignmentDecision work={work} />
          </div>
        )}
      </div>
      <AssignmentSide work={work} imageId={photo?.id} />
      {!isWide && (
        <div className={css.help}>
          {pair && !isPair && (
            <Button height={40} onClick={pair.open}>
              {m.passing_viewPair()}
            </Button>
          )}
          <AssignmentHelp imageSetId={id} work={work} height={40} />
        </div>
      )}
      <Suspense>
        {isDialogOpen && <DamageDialogs imageSet={imageSet} onShow={(damage) => place.show(damage.imageId)} />}
      </Suspense>
      {asking === 'submit' && (
        <SubmitDialog
          unfinished={[...unfinishedOf(all, hidden), unseenOf(unseen)]}
          onGo={(key) => {
            const photos = unseen.find((one) => one.camera === key)
            if (photos) return place.choose(photos.camera)
            const spot = all.find((one) => one.key === key)
            if (spot && hidden.includes(spot)) setCertainty(0)
            work.goTo(spot)
          }}
          onSubmit={() => submit(unseen.map((one) => one.camera))}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'skip' && (
        <ConfirmDialog
          title={m.job_skipTitle()}
          text={m.job_skipText()}
          confirm={m.job_skip()}
          onConfirm={skip}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}

/** Returns the assignment's work with a drawing tool that first switches from the pair view to the photo. */
const useDrawingOnPhoto = (work: AssignmentDamages): AssignmentDamages => ({
  ...work,
  toggleDrawing(isPotential) {
    if (!work.isNarrow) leaveView('pair')
    work.toggleDrawing(isPotential)
  },
})

/**
 * Whether the certainty slider applies. It does not apply for a reviewer after an annotator, because the reviewer sees
 * the annotator's decisions and no suggestions.
 */
const hasSuggestions = ({ manualProcessing }: ImageSet, jobType: JobType): boolean =>
  jobType === 'ANNOTATION' || !manualProcessing.annotationEnabled

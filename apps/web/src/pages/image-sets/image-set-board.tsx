import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { Image } from '@skadi/contract/images/image'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { StandardViewMenu } from '../../cars/standard-view-menu.tsx'
import { useStandardViews } from '../../cars/use-standard-views.ts'
import { useKeys } from '../../core/keys/keys.ts'
import { isPractice } from '../../core/practice.ts'
import { useLoadAhead } from '../../core/screens/use-load-ahead.ts'
import { useCan } from '../../core/session/actor.ts'
import { cameraName } from '../../core/words/camera-name.ts'
import { imageSetTimeText } from '../../core/words/image-set-time-words.ts'
import { firstToSee } from '../../damages/data/spots.ts'
import { useDamageDialog } from '../../damages/log/dialogs/damage-dialog-state.ts'
import type { OpenPlace } from '../../damages/places/open-places.ts'
import { useComparedWith } from '../../evidence/use-compared-with.ts'
import { useAskedCheck } from '../../image-sets/check/asked-check.ts'
import { useCanCheck } from '../../image-sets/check/use-can-check.ts'
import { type ImageSetTool, ImageSetTools } from '../../image-sets/details/image-set-tools.tsx'
import { ImageSetView } from '../../image-sets/details/image-set-view.tsx'
import {
  holdBoxes,
  openPair,
  showPair,
  showPhoto,
  toggleBoxes,
  useViewerChoice,
} from '../../image-sets/details/viewer-choice.ts'
import { type CanvasPlace, isRemembered, useCanvasPlace } from '../../image-sets/photos/use-canvas-place.ts'
import { useWideScreen } from '../../image-sets/use-wide-screen.ts'
import { DeletedFrame } from '../../images/deleted-frame.tsx'
import { FrameCheckbox } from '../../images/frame-checkbox.tsx'
import { FrameDeletion } from '../../images/frame-deletion.tsx'
import { usePacking } from '../../images/packing.ts'
import { type FrameChoice, useFrameSelection } from '../../images/use-frame-selection.ts'
import { m } from '../../paraglide/messages.js'
import { boxOfView } from '../../ui/canvas/view/canvas-views.ts'
import { useCanvasView } from '../../ui/canvas/view/use-canvas-view.ts'
import { DetailDrawer } from '../../ui/details/detail-drawer.tsx'
import css from './image-set-board.module.css'
import {
  CaseLink,
  ClaimLink,
  DamageDialogs,
  loadImageSetParts,
  PairStage,
  PlaceBar,
  SelectionBar,
} from './image-set-parts.ts'
import { imageSetTabs } from './image-set-tabs.tsx'
import { useDamageKeys } from './use-damage-keys.ts'
import { type ImageSetDamages, useImageSetDamages } from './use-image-set-damages.ts'

type Tooled = {
  damages: Pick<ImageSetDamages, 'canEdit' | 'canDraw' | 'drawing' | 'toggleDrawing'>
  choice: Pick<FrameChoice, 'isOn' | 'start' | 'stop'>
  areBoxesHidden: boolean
}

/** Returns the tools of row B. Users who may not edit get no drawing tool. */
const imageSetToolsOf = ({ damages, choice, areBoxesHidden }: Tooled): ImageSetTool[] => [
  {
    id: 'boxes',
    label: m.details_boxes(),
    hint: m.details_boxesHint(),
    shortcut: 'H',
    isOn: !areBoxesHidden,
    onToggle: toggleBoxes,
  },
  ...(damages.canEdit ? [drawTool(damages)] : []),
  {
    id: 'select',
    label: m.details_select(),
    hint: m.details_selectHint(),
    isOn: choice.isOn,
    onToggle: () => {
      // Only one tool is active at a time, so choosing photos ends drawing.
      if (damages.drawing) damages.toggleDrawing(damages.drawing.isPotential)
      if (choice.isOn) choice.stop()
      else choice.start()
    },
  },
]

const drawTool = ({ canDraw, drawing, toggleDrawing }: Tooled['damages']): ImageSetTool => ({
  id: 'draw',
  label: m.details_draw(),
  hint: canDraw ? m.details_drawHint() : m.details_cannotDraw(),
  shortcut: 'N',
  isOn: drawing !== undefined,
  onToggle: () => toggleDrawing(false),
  isDisabled: !canDraw,
})

/** After an attempt to mark the passing as checked, selects and shows the first undecided suggestion. */
function useAskedDamage(imageSetId: string, { spots, select, show }: ImageSetDamages): void {
  const isAsked = useAskedCheck((asked) => asked.imageSetId === imageSetId)
  const first = spots.find(({ isUndecided }) => isUndecided)?.best
  const lead = useRef<() => void>(undefined)
  lead.current = () => {
    if (!first) return
    select(first.id)
    show(first)
  }
  const hasFirst = first !== undefined
  useEffect(() => {
    if (isAsked && hasFirst) lead.current?.()
  }, [isAsked, hasFirst])
}

/** Opens the passing with the pair view if the passing has suggestions to decide. */
function usePairFirst({ undecidedDamages }: ImageSet, isPossible: boolean): void {
  const isFirst = useRef(undecidedDamages > 0)
  useLayoutEffect(() => (isFirst.current && isPossible ? openPair() : undefined), [isPossible])
}

/**
 * Shows a damage when a passing opens for the first time.
 * This is the first undecided suggestion, or otherwise the first new damage.
 */
function useFirstDamage(isFirstLook: boolean, place: CanvasPlace, { spots, selected, show }: ImageSetDamages): void {
  const openedAt = useRef(isFirstLook ? place.camera : undefined)
  const first = firstToSee(spots)
  const lead = useRef<() => void>(undefined)
  lead.current = () => {
    const isUntouched = openedAt.current === place.camera && selected === undefined
    openedAt.current = undefined
    if (first && isUntouched) show(first.best)
  }
  const hasFirst = first !== undefined
  useEffect(() => {
    if (hasFirst) lead.current?.()
  }, [hasFirst])
}

/**
 * Returns the damages of the passing with another drawing tool.
 * This tool first switches from the pair view to the whole photo.
 */
function useDrawingOnPhoto(damages: ImageSetDamages): ImageSetDamages {
  return {
    ...damages,
    toggleDrawing(isPotential) {
      showPhoto()
      damages.toggleDrawing(isPotential)
    },
  }
}

type ImageSetBoardProps = {
  imageSet: ImageSet
  foreign: { name: string; isReadOnly: boolean } | undefined
  /** container in row B of the header, for the tools, or for the camera chips on a phone */
  slot: HTMLElement | null
  /** list of the remaining work, which is shown over the photo */
  ask: ReactNode
  /** marks the passing as checked and opens the next passing; undefined while work is left */
  onCheck: (() => void) | undefined
  /** on a phone: `verdict` is directly below the photo, and `bar` is at the lower edge of the window */
  verdict: ReactNode
  bar: ReactNode
  /** loads the passing again */
  onChanged: () => Promise<unknown>
}

/** Board of a passing: the photos, and the drawer with damages, car and processing (ui-recipes 6 to 10, 17). */
export function ImageSetBoard({ imageSet, foreign, slot, ask, onCheck, verdict, bar, onChanged }: ImageSetBoardProps) {
  const [isFirstLook] = useState(() => !isRemembered(imageSet.id))
  const place = useCanvasPlace(imageSet)
  const { camera, photo } = place
  const { mode, areBoxesHidden, hasOpenedWithPair } = useViewerChoice()
  const compared = useComparedWith(imageSet)
  const isPair = mode === 'pair' && compared !== undefined
  const standard = useStandardViews(imageSet)
  const canvas = useCanvasView(camera, standard.boxOf(camera), mode, imageSet.id)
  const choice = useFrameSelection(imageSet)
  // Only users of the company that owns the passing may delete frames.
  const canDelete = useCan('deleteFrame', { tenantId: imageSet.tenantId }) && imageSet.tenantId !== null
  const isWide = useWideScreen()
  const damages = useDrawingOnPhoto(useImageSetDamages(imageSet, place, canvas))
  const closePair = () => {
    showPhoto()
    if (damages.selected) damages.show(damages.selected)
  }
  const showPlace = (proposed: OpenPlace) => {
    showPhoto()
    damages.show(proposed)
  }
  const decide = useDamageKeys(
    damages,
    photo?.id,
    compared && { isOpen: isPair, hasOpened: hasOpenedWithPair, open: showPair, close: closePair },
  )
  usePairFirst(imageSet, compared !== undefined)
  useFirstDamage(isFirstLook && !isPair, place, damages)
  useAskedDamage(imageSet.id, damages)
  useLoadAhead(loadImageSetParts)
  const isPacking = usePacking(({ packing }) => packing?.imageSetId === imageSet.id)
  const isSelecting = choice.isOn || isPacking
  const hasCosts = useCan('readCosts', { tenantId: imageSet.tenantId }) && !isPractice(imageSet.id)
  const canInspect = useCanCheck(imageSet.tenantId)
  const isAsking = useDamageDialog(({ open }) => open !== undefined)
  useKeys('page', [{ action: 'damageHide', run: holdBoxes }])

  const nameOf = (image: Image) => {
    const count = place.cameras.find((entry) => entry.camera === image.camera)?.frames.length ?? 1
    return m.photo_alt({ camera: cameraName(image.camera), frame: image.frame, count })
  }
  const tools = imageSetToolsOf({ damages, choice, areBoxesHidden })
  return (
    <div className={css.board}>
      {isWide && slot && createPortal(<ImageSetTools tools={tools} />, slot)}
      <ImageSetView
        place={place}
        stage={
          isPair && (
            <Suspense fallback={<div className={css.black} />}>
              <PairStage
                key={compared.olderId}
                {...{ imageSet, damages, decide, onCheck }}
                olderId={compared.olderId}
                onClose={closePair}
              />
            </Suspense>
          )
        }
        when={imageSetTimeText(imageSet)}
        canvas={canvas}
        badges={damages.badges}
        boxLayer={damages.boxLayer}
        chipSlot={slot}
        canvasTools={
          standard.canSet && (
            <StandardViewMenu
              camera={camera}
              cameraName={cameraName(camera)}
              box={() => canvas.size && boxOfView(canvas.now(), canvas.size)}
              onSet={standard.set}
              onReset={standard.reset}
              isSet={standard.isSet(camera)}
            />
          )
        }
        canvasNotice={photo?.softDeleted && <DeletedFrame softDeleted={photo.softDeleted} />}
        canvasBar={
          isSelecting ? (
            <Suspense>
              <SelectionBar {...{ imageSet, choice, nameOf, canDelete }} onDeleted={onChanged} />
            </Suspense>
          ) : (
            <>
              <Suspense>
                {damages.places.length > 0 && (
                  <PlaceBar
                    places={damages.places}
                    imageId={mode === 'photo' ? photo?.id : undefined}
                    onShow={showPlace}
                    onJoin={damages.acts.join}
                    onNotThere={damages.acts.notThere}
                  />
                )}
              </Suspense>
              {ask}
            </>
          )
        }
        frameMarks={
          choice.isOn ? (image) => <FrameCheckbox image={image} name={nameOf(image)} choice={choice} /> : undefined
        }
      />
      <FrameDeletion
        photo={photo}
        name={photo ? nameOf(photo) : ''}
        canDelete={canDelete && !choice.isOn}
        onDeleted={onChanged}
      />
      <Suspense>{isAsking && <DamageDialogs imageSet={imageSet} onShow={damages.show} />}</Suspense>
      {!isWide && verdict}
      <DetailDrawer
        tabs={imageSetTabs({ imageSet, damages, foreign, hasCosts, canInspect, onPair: showPair })}
        foot={
          <Suspense>
            <ClaimLink imageSet={imageSet} isNarrow />
            <CaseLink imageSet={imageSet} isNarrow />
          </Suspense>
        }
      />
      {!isWide && bar}
    </div>
  )
}

import type { Damage } from '@skadi/contract/damages/damage'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { CarCondition } from '@skadi/domain/detections/nuisances'
import { type PointerEvent, useRef } from 'react'
import { useKeyed } from '../../core/keys/write-key.ts'
import { writeCount } from '../../core/words/counts.ts'
import type { Spot } from '../../damages/data/spots.ts'
import { NumberTag } from '../../damages/log/cards/number-tag.tsx'
import { costText } from '../../damages/log/money.ts'
import { type DamageSteps, DecideButtons } from '../../damages/pairs/decide-buttons.tsx'
import { certaintyText, damageCaption, damageTitle, finderText } from '../../damages/words.ts'
import { m } from '../../paraglide/messages.js'
import { Chevron } from '../../ui/signs/chevron.tsx'
import css from './pair-stage.module.css'
import { toggleBlink } from './use-blink.ts'

type PairBarProps = {
  imageSet: ImageSet
  /** earlier passing; undefined if the user may not read it */
  older?: ImageSet | undefined
  spot: Spot
  /** id of the box in view */
  box: Damage
  camera: string
  canEdit: boolean
  /** true if the damage is recorded and the user may still confirm by eye that the damage is new */
  canConfirm: boolean
  /** true if both photos are painted and aligned */
  isSeen: boolean
  isBlinking: boolean
  position: { at: number; of: number }
  step: (by: 1 | -1) => void
  decide: DamageSteps
  onCheck?: (() => void) | undefined
  onClose: () => void
}

/** Distance in CSS pixels from which a swipe decides. */
const STROKE = 72

/** Bar below the pair with the name of the damage, the reasons why the damage is listed, and the decision. */
export function PairBar(props: PairBarProps) {
  const { imageSet, older, spot, box, camera, canEdit, canConfirm, isSeen, isBlinking } = props
  const { position, step, decide, onCheck, onClose } = props
  const keyed = useKeyed()
  const isToDecide = canEdit && spot.isUndecided
  const facts = [certaintyText(box), costText(box.price)].filter(Boolean).join(' · ')
  const stroke = useStroke(isToDecide, decide)
  return (
    <div className={css.bar} {...stroke}>
      <p className={css.title}>
        <NumberTag age={spot.age} number={spot.number} isUndecided={spot.isUndecided} isPotential={spot.isPotential} />
        <span className={css.name} title={damageCaption(box)}>
          <span className="visually-hidden">{damageTitle(box)}: </span>
          {damageCaption(box)}
        </span>
        <span className={css.facts}>{facts}</span>
      </p>
      <div className={css.steps}>
        <button
          type="button"
          className={css.quiet}
          aria-label={m.pair_previous()}
          title={keyed(m.pair_previous(), 'photoPanLeft')}
          onClick={() => step(-1)}
        >
          <Chevron to="previous" />
        </button>
        <span className={css.position}>
          {m.passing_position({ position: writeCount(position.at), total: writeCount(position.of) })}
        </span>
        <button
          type="button"
          className={css.quiet}
          aria-label={m.pair_next()}
          title={keyed(m.pair_next(), 'photoPanRight')}
          onClick={() => step(1)}
        >
          <Chevron to="next" />
        </button>
        <button type="button" className={css.quiet} aria-pressed={isBlinking} disabled={!isSeen} onClick={toggleBlink}>
          {m.pair_blink()} <kbd>B</kbd>
        </button>
        <button type="button" className={css.quiet} onClick={onClose}>
          {m.pair_openPhoto()} <kbd>O</kbd>
        </button>
      </div>
      <p className={css.why} role="status">
        {[camera, ...pairReasons({ spot, box, older, newer: imageSet, isSeen })].join(' · ')}
      </p>
      <div className={css.decide}>
        <DecideButtons damageId={box.id} {...{ isToDecide, canConfirm, decide, onCheck }} />
      </div>
    </div>
  )
}

/**
 * Returns the handlers of swipes. A swipe to the right accepts the suggestion, and a swipe to the left rejects it.
 * Mouse users use the buttons.
 */
function useStroke(isOn: boolean, { accept, reject }: DamageSteps) {
  const from = useRef<{ x: number; y: number }>(undefined)
  if (!isOn) return {}
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      from.current = pointerType === 'touch' ? { x, y } : undefined
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current
      from.current = undefined
      if (!start || Math.abs(clientY - start.y) > STROKE) return
      if (clientX - start.x > STROKE) accept()
      if (start.x - clientX > STROKE) reject()
    },
  }
}

const OLDER: Record<CarCondition, () => string> = {
  wet: m.pair_olderWet,
  dirty: m.pair_olderDirty,
  snowy: m.pair_olderSnowy,
}
const NEWER: Record<CarCondition, () => string> = {
  wet: m.pair_newerWet,
  dirty: m.pair_newerDirty,
  snowy: m.pair_newerSnowy,
}

type Reasoned = {
  spot: Spot
  /** id of the box in view */
  box: Damage
  older: Pick<ImageSet, 'carConditions'> | undefined
  newer: Pick<ImageSet, 'carConditions'>
  isSeen: boolean
}

/**
 * Returns the reasons why the damage is listed, and reasons for caution: the finder, the number of cameras, the
 * weather, and the comparison by eye.
 */
function pairReasons({ spot, box, older, newer, isSeen }: Reasoned): string[] {
  const cameras = new Set(spot.boxes.map(({ camera }) => camera)).size
  return [
    finderText(box),
    ...(cameras > 1 ? [m.pair_cameras({ shown: writeCount(cameras) })] : []),
    ...(older?.carConditions ?? []).map((is) => OLDER[is]()),
    ...newer.carConditions.map((is) => NEWER[is]()),
    ...(!spot.isUndecided && isSeen && box.comparedImageId ? [m.pair_confirmed()] : []),
  ]
}

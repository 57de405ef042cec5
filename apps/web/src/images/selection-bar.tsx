import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { Image } from '@skadi/contract/images/image'
import { useState } from 'react'
import { useKeys } from '../core/keys/keys.ts'
import { m } from '../paraglide/messages.js'
import { DeleteFramesDialog } from './delete-frames-dialog.tsx'
import { downloadPhotos } from './download-photos.ts'
import { usePacking } from './packing.ts'
import css from './selection-bar.module.css'
import type { FrameChoice } from './use-frame-selection.ts'

type SelectionBarProps = {
  imageSet: ImageSet
  choice: FrameChoice
  /** camera and frame of a photo */
  nameOf: (image: Image) => string
  canDelete: boolean
  onDeleted: () => Promise<unknown>
}

/** What can be done with the selected photos, on the canvas; and how far the zip is (1§2). */
export function SelectionBar({ imageSet, choice, nameOf, canDelete, onDeleted }: SelectionBarProps) {
  const packing = usePacking((state) => state.packing)
  if (packing?.imageSetId === imageSet.id) return <PackingBar {...packing} />
  return choice.isOn ? <ChoiceBar {...{ imageSet, choice, nameOf, canDelete, onDeleted }} /> : null
}

function ChoiceBar({ imageSet, choice, nameOf, canDelete, onDeleted }: SelectionBarProps) {
  const { chosen } = choice
  const [asked, setAsked] = useState<readonly Image[]>()
  const isEmpty = chosen.length === 0
  const ask = () => setAsked(chosen)
  useKeys('page', [{ action: 'passingBack', label: m.frames_leave(), run: choice.stop }])
  useKeys('page', [{ action: 'frameDelete', run: ask }], canDelete && !isEmpty)
  return (
    <div className={css.bar} role="toolbar" aria-label={m.frames_selection()}>
      <output className={css.count}>{m.frames_selected({ count: chosen.length })}</output>
      <BarButton onClick={choice.all}>{m.frames_all()}</BarButton>
      <BarButton onClick={choice.none} disabled={isEmpty}>
        {m.frames_none()}
      </BarButton>
      <BarButton onClick={() => void downloadPhotos(imageSet, chosen)} disabled={isEmpty}>
        {m.frames_download()}
      </BarButton>
      {canDelete && (
        <BarButton onClick={ask} disabled={isEmpty}>
          {m.frames_delete()}
        </BarButton>
      )}
      <BarButton onClick={choice.stop}>{m.ui_cancel()}</BarButton>
      {asked?.[0] && (
        <DeleteFramesDialog
          images={asked}
          name={nameOf(asked[0])}
          onDeleted={onDeleted}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

type PackingBarProps = { done: number; total: number; stop: () => void }

const PackingBar = ({ done, total, stop }: PackingBarProps) => (
  <div className={css.bar} role="group" aria-label={m.frames_selection()}>
    <output className={css.count}>{m.frames_packing({ done, total })}</output>
    <progress className={css.progress} value={done} max={total} aria-label={m.frames_packing({ done, total })} />
    <BarButton onClick={stop}>{m.ui_cancel()}</BarButton>
  </div>
)

type BarButtonProps = { onClick: () => void; disabled?: boolean; children: string }

const BarButton = ({ onClick, disabled = false, children }: BarButtonProps) => (
  <button type="button" className={css.button} onClick={onClick} disabled={disabled}>
    {children}
  </button>
)

import type { ClaimImage } from '@skadi/contract/claims/claim'
import { IconPhotoOff, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { ErrorSign } from '../../ui/signs/error-sign.tsx'
import { ThumbImage } from '../../ui/thumb-image.tsx'
import { photoFaultText } from './photo-faults.ts'
import css from './photo-field.module.css'
import type { SentPhoto } from './use-claim-photos.ts'

/** Row for a stored photo of a claim. */
export const KeptPhotoRow = ({ image, onRemove }: { image: ClaimImage; onRemove: () => void }) => (
  <PhotoRow
    name={image.fileName}
    picture={
      image.thumbUrl === null ? (
        <NoPicture />
      ) : (
        <ThumbImage src={image.thumbUrl} width={96} height={60} className={css.picture} />
      )
    }
    state={
      image.isReady ? (
        <span className={css.muted}>{m.claims_photoReady()}</span>
      ) : (
        <span className={css.muted}>{m.claims_photoUnfinished()}</span>
      )
    }
    onRemove={onRemove}
  />
)

type SentPhotoRowProps = { photo: SentPhoto; onRetry: () => void; onRemove: () => void }

/** Row for a photo that is being uploaded from this device. */
export function SentPhotoRow({ photo, onRetry, onRemove }: SentPhotoRowProps) {
  const { file, url, state } = photo
  const isPicture = photo.fault !== 'typeNotSupported'
  return (
    <PhotoRow
      name={file.name}
      isFaulty={state === 'refused' || state === 'failed'}
      picture={
        isPicture ? (
          <img src={url} alt="" className={css.picture} width={96} height={60} decoding="async" />
        ) : (
          <NoPicture />
        )
      }
      state={<SentState photo={photo} />}
      retry={
        state === 'failed' && (
          <Button height={28} aria-label={m.claims_retryPhotoOf({ name: file.name })} onClick={onRetry}>
            {m.claims_retryPhoto()}
          </Button>
        )
      }
      onRemove={onRemove}
    />
  )
}

function SentState({ photo: { state, percent, fault, kind, file } }: { photo: SentPhoto }) {
  if (state === 'refused' || state === 'failed')
    return (
      <span className={css.fault} role="alert">
        <ErrorSign size={16} />
        {fault ? photoFaultText(fault, kind) : m.claims_uploadFailed({ imageName: file.name })}
      </span>
    )
  if (state === 'waiting') return <span className={css.muted}>{m.claims_photoWaiting()}</span>
  if (state === 'sent') return <span className={css.muted}>{m.claims_photoReady()}</span>
  return (
    <>
      <ProgressBar label={m.claims_photoSendingOf({ name: file.name })} value={percent} max={100} />
      <span className={css.muted}>{percent < 100 ? m.claims_photoSending({ percent }) : m.claims_photoChecking()}</span>
    </>
  )
}

const NoPicture = () => (
  <span className={css.picture} data-empty="">
    <IconPhotoOff aria-hidden size={20} stroke={1.5} />
  </span>
)

type PhotoRowProps = {
  name: string
  picture: ReactNode
  state: ReactNode
  isFaulty?: boolean
  retry?: ReactNode
  onRemove: () => void
}

const PhotoRow = ({ name, picture, state, isFaulty = false, retry, onRemove }: PhotoRowProps) => (
  <li className={css.photo} data-faulty={isFaulty || undefined}>
    {picture}
    <span className={css.words}>
      <span className={css.name} title={name}>
        {name}
      </span>
      {state}
    </span>
    {retry}
    <button
      type="button"
      className={css.remove}
      aria-label={m.claims_removePhoto({ name })}
      title={m.claims_removePhoto({ name })}
      onClick={onRemove}
    >
      <IconX aria-hidden size={16} stroke={1.5} />
    </button>
  </li>
)

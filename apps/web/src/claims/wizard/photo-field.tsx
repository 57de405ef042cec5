import { MAX_CLAIM_IMAGES, MIN_CLAIM_IMAGE } from '@skadi/domain/claims/claim-images'
import { useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { DropZone } from '../../ui/fields/drop-zone.tsx'
import css from './photo-field.module.css'
import { KeptPhotoRow, SentPhotoRow } from './photo-row.tsx'
import { type ClaimPhotos, isSame } from './use-claim-photos.ts'

/** Field in which the user chooses, uploads, views and removes the photos of a claim. */
export function PhotoField({ photos }: { photos: ClaimPhotos }) {
  const hintId = useId()
  const { images, sent } = photos
  const kept = images.filter((image) => !sent.some((photo) => isSame(photo, image)))
  return (
    <>
      <div className={css.head}>
        <h3 className="type-strong">{m.claims_photos()}</h3>
        {images.length > 0 && (
          <span className={css.count}>{m.claims_photoCount({ count: images.length, most: MAX_CLAIM_IMAGES })}</span>
        )}
      </div>
      <DropZone
        accept="image/jpeg,image/png,.jpg,.jpeg,.png"
        isMultiple
        hintId={hintId}
        words={{ choose: m.claims_choosePhotos(), orDrop: m.claims_orDrop(), dropNow: m.claims_dropNow() }}
        testId="claim-photos"
        onFiles={(files) => void photos.add(files)}
      />
      <p id={hintId} className={css.hint}>
        {m.claims_photosHint({ ...MIN_CLAIM_IMAGE, most: MAX_CLAIM_IMAGES })}
      </p>
      {kept.length + sent.length > 0 && (
        <ul className={css.list} aria-label={m.claims_photos()}>
          {kept.map((image) => (
            <KeptPhotoRow key={image.id} image={image} onRemove={() => void photos.removeImage(image.id)} />
          ))}
          {sent.map((photo) => (
            <SentPhotoRow
              key={photo.key}
              photo={photo}
              onRetry={() => photos.retry(photo)}
              onRemove={() => void photos.remove(photo)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

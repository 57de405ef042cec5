import type { ErasurePreview } from '@skadi/contract/retention/data-subject'
import type { DataSubject } from '@skadi/domain/retention/erasure'
import { writeDay } from '../../core/clock.ts'
import { counted } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import css from './data-panel.module.css'
import { holdWords } from './retention-words.ts'

const COUNTS: readonly (readonly [keyof ErasurePreview['goes'], (given: ReturnType<typeof counted>) => string])[] = [
  ['drafts', m.data_eraseDrafts],
  ['sessions', m.data_eraseSessions],
  ['companies', m.data_eraseCompanies],
  ['invitations', m.data_eraseInvitations],
]

/** "18 photos of 3 passings" */
export const photosOfImageSets = ({ photos, passings: imageSets }: { photos: number; passings: number }): string =>
  m.data_erasePhotosOf({
    photos: m.data_erasePhotos(counted(photos)),
    passings: m.data_erasePassings(counted(imageSets)),
  })

type ErasureFactsProps = { preview: ErasurePreview; kind: DataSubject['kind'] }

/** Lists the data that is erased, and the data that stays with its reason (ruling 27): passings stay, without their plate. */
export function ErasureFacts({ preview: { goes, held, filedClaims, isRenamed }, kind }: ErasureFactsProps) {
  const list = [
    ...(kind === 'plate' && isRenamed ? [m.data_eraseThePlate()] : []),
    ...(goes.photos > 0 ? [photosOfImageSets(goes)] : []),
    ...COUNTS.filter(([name]) => goes[name] > 0).map(([name, words]) => words(counted(goes[name]))),
    ...(goes.files > 0 ? [(kind === 'plate' ? m.data_eraseNamingFiles : m.data_eraseFiles)(counted(goes.files))] : []),
  ]
  return (
    <>
      <p>{m.data_eraseGoes({ list: list.length > 0 ? list.join(', ') : m.data_eraseNothing() })}</p>
      {held.length > 0 && (
        <div>
          <p>{m.data_eraseKept(counted(held.length))}</p>
          <ul className={css.list}>
            {held.map(({ imageSetId, recDate, reasons }) => (
              <li key={imageSetId}>
                <span>{writeDay(recDate)}</span>
                <span className="muted">{holdWords(reasons)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {filedClaims > 0 && <p>{m.data_eraseFiled(counted(filedClaims))}</p>}
    </>
  )
}

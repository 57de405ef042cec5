import type { Image } from '@skadi/contract/images/image'
import { deletionTime } from '@skadi/domain/images/image-deletion'
import css from './deleted-frame.module.css'
import { deletedWords } from './deleted-words.ts'

type DeletedFrameProps = { softDeleted: NonNullable<Image['softDeleted']> }

/** Placeholder for a deleted photo, with the user and the time of the deletion (1§2). */
export const DeletedFrame = ({ softDeleted }: DeletedFrameProps) => (
  <div className={css.frame} data-testid="deleted-frame">
    <p className={css.words}>
      {deletedWords(softDeleted)},{' '}
      <time dateTime={softDeleted.timestamp}>{deletionTime(new Date(softDeleted.timestamp))}</time>
    </p>
  </div>
)

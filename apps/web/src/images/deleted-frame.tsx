import type { Image } from '@skadi/contract/images/image'
import { type DeleterRole, deletionTime } from '@skadi/domain/images/image-deletion'
import { m } from '../paraglide/messages.js'
import css from './deleted-frame.module.css'

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

/** Texts with the role of a user. They replace a name that must not be disclosed (1§6, A-33, B-57). */
const BY_ROLE: Record<DeleterRole, () => string> = {
  ADMIN_TENANT: m.frames_deletedByTenantAdmin,
  GLOBAL_ADMIN: m.frames_deletedByGlobalAdmin,
}

/** Returns the text about a deleted photo, for example `Deleted by Kari Vik`. */
export const deletedWords = ({ name, role }: NonNullable<Image['softDeleted']>): string =>
  name === null ? BY_ROLE[role]() : m.frames_deletedBy({ name })

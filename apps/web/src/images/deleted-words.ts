import type { Image } from '@skadi/contract/images/image'
import type { DeleterRole } from '@skadi/domain/images/image-deletion'
import { m } from '../paraglide/messages.js'

/** Texts with the role of a user. They replace a name that must not be disclosed (1§6, A-33, B-57). */
const BY_ROLE: Record<DeleterRole, () => string> = {
  ADMIN_TENANT: m.frames_deletedByTenantAdmin,
  GLOBAL_ADMIN: m.frames_deletedByGlobalAdmin,
}

/** Returns the text about a deleted photo, for example `Deleted by Kari Vik`. */
export const deletedWords = ({ name, role }: NonNullable<Image['softDeleted']>): string =>
  name === null ? BY_ROLE[role]() : m.frames_deletedBy({ name })

/** Width and height of a company's logo in pixels, exactly (1§5). */
export const LOGO_SIDE = 100
/** Maximum size of an uploaded file, in bytes; 100x100 pixels need a tenth of it. */
export const MAX_LOGO_BYTES = 256 * 1024
export const MAX_LOGO_FILE_NAME = 255

export const LOGO_STATUSES = ['pending', 'ready', 'failed'] as const
export type LogoStatus = (typeof LOGO_STATUSES)[number]

export const LOGO_FAULTS = ['notJpg', 'wrongSize', 'tooLarge', 'damaged'] as const
export type LogoFault = (typeof LOGO_FAULTS)[number]

/** Reason why a picture cannot be a logo (1§5: a jpg of exactly 100x100 px); undefined if it can. `type`: detected from the content. */
export function logoFault(picture: {
  type: string | undefined
  size: number
  width: number
  height: number
}): LogoFault | undefined {
  if (picture.type !== 'image/jpeg') return 'notJpg'
  if (picture.width !== LOGO_SIDE || picture.height !== LOGO_SIDE) return 'wrongSize'
  return picture.size > MAX_LOGO_BYTES ? 'tooLarge' : undefined
}

/** Seconds between the ten polls for an uploaded logo: 1 to 9 (B-51). */
export const LOGO_DELAYS_S: readonly number[] = Array.from({ length: 9 }, (_, n) => 1 + n)

/** Path of a logo's picture; a new logo has a new path. */
export const logoPath = (logoId: string): string => `/api/media/logos/${logoId}`

/** Upload path of a logo. */
export const logoUploadPath = (logoId: string): string => `/api/uploads/logos/${logoId}`

/** The id of the logo at an address; undefined if the address does not belong to a logo. */
export const readLogoPath = (address: string): string | undefined =>
  /^\/api\/media\/logos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(address)?.[1]

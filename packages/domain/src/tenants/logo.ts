/** Required width and height of a company's logo, in pixels (1§5). */
export const LOGO_SIDE = 100
/** Maximum size of an uploaded logo file, in bytes. A picture of 100x100 pixels needs a tenth of it. */
export const MAX_LOGO_BYTES = 256 * 1024
export const MAX_LOGO_FILE_NAME = 255

export const LOGO_STATUSES = ['pending', 'ready', 'failed'] as const
export type LogoStatus = (typeof LOGO_STATUSES)[number]

export const LOGO_FAULTS = ['notJpg', 'wrongSize', 'tooLarge', 'damaged'] as const
export type LogoFault = (typeof LOGO_FAULTS)[number]

/**
 * Returns the reason why a picture cannot be a logo, or undefined. A logo is a jpg of exactly 100x100 px (1§5).
 * @param picture its `type` is detected from the content
 */
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

/** Seconds of wait between the ten polls for an uploaded logo: 1 to 9 (B-51). */
export const LOGO_DELAYS_S: readonly number[] = Array.from({ length: 9 }, (_, n) => 1 + n)

/** Returns the path of a logo's picture. A new logo has a new path. */
export const logoPath = (logoId: string): string => `/api/media/logos/${logoId}`

/** Returns the upload path of a logo. */
export const logoUploadPath = (logoId: string): string => `/api/uploads/logos/${logoId}`

/** Reads the id of the logo from an address. Returns undefined if the address is not that of a logo. */
export const readLogoPath = (address: string): string | undefined =>
  /^\/api\/media\/logos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(address)?.[1]

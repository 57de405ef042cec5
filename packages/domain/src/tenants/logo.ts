/** Width and height of a company's logo in pixels, exactly (1§5). */
export const LOGO_SIDE = 100
/** Largest file that is looked at, in bytes; 100x100 pixels need a tenth of it. */
export const MAX_LOGO_BYTES = 256 * 1024
export const MAX_LOGO_FILE_NAME = 255

export const LOGO_STATUSES = ['pending', 'ready', 'failed'] as const
export type LogoStatus = (typeof LOGO_STATUSES)[number]

export const LOGO_FAULTS = ['notJpg', 'wrongSize', 'tooLarge', 'damaged'] as const
export type LogoFault = (typeof LOGO_FAULTS)[number]

/** Why a picture cannot be a logo (1§5: a jpg of exactly 100x100 px); undefined when it can. `type` by its content. */
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

/** Seconds between questions whether a logo is there: 1 + n, ten questions in all (B-51). */
export const LOGO_DELAYS_S: readonly number[] = Array.from({ length: 9 }, (_, n) => 1 + n)

/** Where the picture of a logo is fetched; a new logo has a new address. */
export const logoPath = (logoId: string): string => `/api/media/logos/${logoId}`

/** Where the file of a logo is sent. */
export const logoUploadPath = (logoId: string): string => `/api/uploads/logos/${logoId}`

/** The id of the logo at an address; undefined where it is the address of none. */
export const readLogoPath = (address: string): string | undefined =>
  /^\/api\/media\/logos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(address)?.[1]

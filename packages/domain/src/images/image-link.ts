/** Validity of a signed link in seconds (B-56). */
export const IMAGE_LINK_S = 300

/** Returns the path of the second GET of a download (2§7.5). The signature contains the part of the photo and the requesting user. */
export const imageLinkPath = (imageId: string, signature: string): string =>
  `/api/media/links/${imageId}?signature=${encodeURIComponent(signature)}`

import type { Camera } from '@skadi/domain/capture/camera'
import type { Locale } from '@skadi/domain/language/language'

/** How camera positions are called, as on screen; a test holds the two together. */
export const CAMERA_WORDS: Record<Locale, Record<Camera, string>> = {
  en: {
    bottomLeft: 'Bottom left',
    topLeft: 'Top left',
    roofLeft: 'Roof left',
    bottomRight: 'Bottom right',
    topRight: 'Top right',
    roofRight: 'Roof right',
    frontLeft: 'Front left',
    frontRight: 'Front right',
    backLeft: 'Back left',
    backRight: 'Back right',
  },
  no: {
    bottomLeft: 'Nedre venstre',
    topLeft: 'Øvre venstre',
    roofLeft: 'Tak venstre',
    bottomRight: 'Nedre høyre',
    topRight: 'Øvre høyre',
    roofRight: 'Tak høyre',
    frontLeft: 'Foran venstre',
    frontRight: 'Foran høyre',
    backLeft: 'Bak venstre',
    backRight: 'Bak høyre',
  },
  es: {
    bottomLeft: 'Abajo izq.',
    topLeft: 'Arriba izq.',
    roofLeft: 'Techo izq.',
    bottomRight: 'Abajo der.',
    topRight: 'Arriba der.',
    roofRight: 'Techo der.',
    frontLeft: 'Delante izq.',
    frontRight: 'Delante der.',
    backLeft: 'Detrás izq.',
    backRight: 'Detrás der.',
  },
}

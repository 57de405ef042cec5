import type { DamageLabelName, DamageLabelType, NonDamageLabelName } from '@skadi/domain/damages/names/damage-labels'
import type { PartName } from '@skadi/domain/damages/names/damage-parts'
import { m } from '../paraglide/messages.js'

const LABELS: Record<DamageLabelName | NonDamageLabelName, () => string> = {
  bent: m.damages_label_bent,
  dented: m.damages_label_dented,
  chipped: m.damages_label_chipped,
  cracked: m.damages_label_cracked,
  gouged: m.damages_label_gouged,
  missing: m.damages_label_missing,
  scratched: m.damages_label_scratched,
  'molding or emblem': m.damages_label_moldingOrEmblem,
  'glass cracked': m.damages_label_glassCracked,
  'glass broken': m.damages_label_glassBroken,
  'glass chipped': m.damages_label_glassChipped,
  'glass scratched': m.damages_label_glassScratched,
  'marker light damaged': m.damages_label_markerLightDamaged,
  'decal or paint stripe damaged': m.damages_label_decalOrPaintStripeDamaged,
  'wheel damage': m.damages_label_wheelDamage,
  'potential damage': m.damages_label_potentialDamage,
  'material breach': m.damages_label_materialBreach,
  line: m.damages_label_line,
  fake: m.damages_label_fake,
  light: m.damages_label_light,
  PDR: m.damages_label_pdr,
  reflection: m.damages_label_reflection,
  water: m.damages_label_water,
  snow: m.damages_label_snow,
  dust: m.damages_label_dust,
  dirt: m.damages_label_dirt,
  raindrop: m.damages_label_raindrop,
  face: m.damages_label_face,
  edge: m.damages_label_edge,
  'multiple damage': m.damages_label_multipleDamage,
  background: m.damages_label_background,
}

/** `scratched`, in the language at work; a label that only the server knows keeps its name. */
export const labelName = ({ name }: { name: string }): string =>
  (LABELS as Record<string, (() => string) | undefined>)[name]?.() ?? name

const TYPES: Record<DamageLabelType, () => string> = {
  body: m.damages_type_body,
  glass: m.damages_type_glass,
  light: m.damages_type_light,
  surface: m.damages_type_surface,
  wheel: m.damages_type_wheel,
  other: m.damages_type_other,
  noise: m.damages_type_noise,
}

/** The heading of a group of labels (DAMAGE-36). */
export const labelTypeName = (type: DamageLabelType): string => TYPES[type]()

/** How a part is called, and the key by which a language knows its gender. */
export const PARTS: Record<PartName, { key: string; say: () => string }> = {
  wheel: { key: 'wheel', say: m.damages_part_wheel },
  'quarter glass': { key: 'quarterGlass', say: m.damages_part_quarterGlass },
  'trunk lid': { key: 'trunkLid', say: m.damages_part_trunkLid },
  'license plate': { key: 'licensePlate', say: m.damages_part_licensePlate },
  hood: { key: 'hood', say: m.damages_part_hood },
  windscreen: { key: 'windscreen', say: m.damages_part_windscreen },
  grill: { key: 'grill', say: m.damages_part_grill },
  headlight: { key: 'headlight', say: m.damages_part_headlight },
  bumper: { key: 'bumper', say: m.damages_part_bumper },
  window: { key: 'window', say: m.damages_part_window },
  fender: { key: 'fender', say: m.damages_part_fender },
  door: { key: 'door', say: m.damages_part_door },
  'roof plate': { key: 'roofPlate', say: m.damages_part_roofPlate },
  'side windows': { key: 'sideWindows', say: m.damages_part_sideWindows },
  canal: { key: 'canal', say: m.damages_part_canal },
  'tail light': { key: 'tailLight', say: m.damages_part_tailLight },
  mirror: { key: 'mirror', say: m.damages_part_mirror },
}

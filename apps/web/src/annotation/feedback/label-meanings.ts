import type { DamageLabelName, NonDamageLabelName } from '@skadi/domain/damages/names/damage-labels'
import { m } from '../../paraglide/messages.js'

const MEANINGS: Record<DamageLabelName | NonDamageLabelName, () => string> = {
  bent: m.guide_is_bent,
  dented: m.guide_is_dented,
  chipped: m.guide_is_chipped,
  cracked: m.guide_is_cracked,
  gouged: m.guide_is_gouged,
  missing: m.guide_is_missing,
  scratched: m.guide_is_scratched,
  'molding or emblem': m.guide_is_moldingOrEmblem,
  'glass cracked': m.guide_is_glassCracked,
  'glass broken': m.guide_is_glassBroken,
  'glass chipped': m.guide_is_glassChipped,
  'glass scratched': m.guide_is_glassScratched,
  'marker light damaged': m.guide_is_markerLightDamaged,
  'decal or paint stripe damaged': m.guide_is_decalOrPaintStripeDamaged,
  'wheel damage': m.guide_is_wheelDamage,
  'potential damage': m.guide_is_potentialDamage,
  'material breach': m.guide_is_materialBreach,
  line: m.guide_is_line,
  fake: m.guide_is_fake,
  light: m.guide_is_light,
  PDR: m.guide_is_pdr,
  reflection: m.guide_is_reflection,
  water: m.guide_is_water,
  snow: m.guide_is_snow,
  dust: m.guide_is_dust,
  dirt: m.guide_is_dirt,
  raindrop: m.guide_is_raindrop,
  face: m.guide_is_face,
  edge: m.guide_is_edge,
  'multiple damage': m.guide_is_multipleDamage,
  background: m.guide_is_background,
}

/** What a label means, in a sentence or two. */
export const LABEL_MEANINGS: Readonly<Record<string, (() => string) | undefined>> = MEANINGS

import { landOn } from '../../geometry/land-on.ts'
import type { BodyPlan } from '../body-plan.ts'
import { mirrorPiece, type Piece } from '../piece.ts'
import { buildBumperFittings, buildExhaust } from './bumper-fittings.ts'
import { buildEmblems } from './emblem.ts'
import { buildFogLamps } from './fog-lamp.ts'
import { buildGlassFittings } from './glass-fittings.ts'
import { buildGrille } from './grille.ts'
import { buildHandle, type HandleStyle } from './handle.ts'
import { buildHeadlamps } from './headlamp.ts'
import { buildLettering } from './lettering.ts'
import { buildMirrors } from './mirror.ts'
import { buildMudFlaps } from './mud-flaps.ts'
import { buildPlates } from './plates.ts'
import { buildAerial, buildRails } from './roof-fittings.ts'
import { mountAt } from './stand.ts'
import { buildStickers } from './sticker.ts'
import { buildTailLamps } from './tail-lamp.ts'
import { trimOf } from './trim-level.ts'
import { buildFrontWipers, buildRearWiper } from './wipers.ts'

/** Everything that is fixed to a body's shell; plates and QR stickers are there for the cars that wear them. */
export function buildFittings(plan: BodyPlan): Piece[] {
  const trim = trimOf(plan.body)
  return [
    ...buildHeadlamps(plan, trim.headlamp),
    ...buildTailLamps(plan, trim.tailLamp),
    ...buildFogLamps(plan, trim.fogLamp),
    ...buildGrille(plan, 'grille', trim.grille, 'grille'),
    ...buildGrille(plan, 'lowerIntake', trim.lowerIntake, 'frontBumper'),
    ...buildEmblems(plan),
    ...buildLettering(plan, trim.name),
    ...buildMirrors(plan.mirror, trim.mirror),
    ...handlesOf(plan, trim.handle),
    ...buildFrontWipers(plan),
    ...(trim.rearWiper ? buildRearWiper(plan) : []),
    ...buildGlassFittings(plan),
    ...buildBumperFittings(plan),
    ...(trim.mudFlaps ? [buildMudFlaps(plan)] : []),
    ...(trim.exhaust ? buildExhaust(plan) : []),
    buildAerial(plan),
    ...(trim.rails ? buildRails(plan) : []),
    ...buildPlates(plan),
    ...buildStickers(plan),
  ]
}

/** All door handles. */
function handlesOf({ shell, handles }: BodyPlan, style: HandleStyle): Piece[] {
  const parts = ['leftFrontHandle', 'leftRearHandle'] as const
  return handles.flatMap(([x, , z], i) => {
    const found = landOn(shell, [x, -2, z], [0, 1, 0])
    if (!found) return []
    const left = buildHandle(shell, mountAt(found.at, found.normal), style, parts[i] ?? 'leftRearHandle')
    return [...left, ...left.map(mirrorPiece)]
  })
}

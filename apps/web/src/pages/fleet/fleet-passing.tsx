import type { PassingView } from '../../fleet/fleet-row.tsx'
import { CoverPhoto } from '../../image-sets/photos/cover-photo.tsx'
import { VerdictLine } from '../../image-sets/verdict/verdict-line.tsx'
import { placeText } from '../../image-sets/words.ts'

/** The latest passing of a car, said as the inbox says it. */
export const FLEET_PASSING: PassingView = {
  photo: ({ latest }, isEager) => <CoverPhoto row={latest} isEager={isEager} />,
  place: ({ latest }) => placeText(latest),
  verdict: ({ latest }) => <VerdictLine row={latest} ofCar />,
}

import type { Evidence } from '@skadi/contract/evidence/evidence'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import { isShownToCustomer } from '@skadi/domain/customer/is-shown-to-customer'
import { byShownFirst } from '@skadi/domain/images/shown-first'
import { cropViews } from '@skadi/report/crop-views'
import { damageText, writeMoney, writeTime } from '@skadi/report/text'
import { useQuery } from '@tanstack/react-query'
import { currentWording } from '../../core/language.ts'
import { useSession } from '../../core/session/session.ts'
import { cameraName } from '../../core/words/camera-name.ts'
import { assessedNote, customerSentence } from '../../customer/customer-sentence-words.ts'
import type { ShownImageSets } from '../../customer/links-query.ts'
import { WHOLE } from '../../customer/page/photo-part.tsx'
import { type Shot, ShowCustomer, type ShownPhoto } from '../../customer/show-customer.tsx'
import { evidenceQuery } from '../../evidence/evidence-query.ts'
import { imageSetQuery } from '../../image-sets/inbox/inbox-query.ts'
import type { SendHold } from './use-send-hold.ts'

type ShowCustomerViewProps = { shown: ShownImageSets; hold: SendHold; canWrite: boolean; onClose: () => void }

/**
 * View for the customer of a pair of passings, or of a pickup alone. It begins with the proven damages of the pair.
 * Without proven damages it begins with the photos of the cameras.
 */
export function ShowCustomerView({ shown, hold, canWrite, onClose }: ShowCustomerViewProps) {
  const { pickupId, returnId } = shown
  const tenantId = useSession((state) => state.currentTenantId)
  const { data: pickup } = useQuery(imageSetQuery(tenantId, pickupId))
  const { data: back } = useQuery({ ...imageSetQuery(tenantId, returnId ?? pickupId), enabled: returnId !== null })
  const { data: evidence } = useQuery({
    ...evidenceQuery({ pickupId, imageSetId: returnId ?? pickupId }),
    enabled: returnId !== null,
  })
  if (!pickup || (returnId !== null && !(back && evidence))) return null
  const proven = returnId === null ? [] : (evidence ?? []).filter(isShownToCustomer)
  const count = proven.length
  return (
    <ShowCustomer
      shown={shown}
      isAnyway={hold.isAnyway}
      canWrite={canWrite}
      onClose={onClose}
      plate={(back ?? pickup).carInfo}
      sentence={customerSentence(returnId === null, count, hold.silence)}
      note={assessedNote(hold.silence)}
      pickup={whereAndWhen(pickup)}
      returned={returnId !== null && back ? whereAndWhen(back) : null}
      shots={count > 0 ? proven.map(shotOfDamage) : shotsOfCameras(pickup, returnId === null ? undefined : back)}
    />
  )
}

const whereAndWhen = ({ origin, recDate, timeZone }: ImageSet): string =>
  `${origin.name} · ${writeTime(recDate, timeZone)}`

function shotOfDamage({ familyId, pair, price, labels, damagedParts, number }: Evidence): Shot {
  const pickup = pair.pickup && { ...pair.pickup, box: pair.pickup.box ?? pair.return.box }
  const views = cropViews({ pickup, return: pair.return })
  const text = damageText({ labels: labels.map(({ name }) => name), parts: damagedParts }, currentWording())
  return {
    familyId,
    name: number === null ? text : `${number} · ${text}`,
    before: pickup && views.pickup && { ...photoOf(pickup.url), view: views.pickup },
    after: { ...photoOf(pair.return.url), view: views.return, box: pair.return.box },
    cost: price && writeMoney(price.amount, price.currency),
  }
}

/**
 * Returns a photo from its path.
 * @param path path of the photo with a width of 1920 px;
 * null if the permission has ended, which the view shows as a failed photo
 */
const photoOf = (path: string | null): Pick<ShownPhoto, 'url'> => ({
  url: (width) => (path ?? '').replace(/1920$/, width),
})

function shotsOfCameras(pickup: ImageSet, back: ImageSet | undefined): Shot[] {
  const shownIn = ({ items }: ImageSet, camera: string): ShownPhoto | null => {
    const [first] = items
      .filter((image) => image.camera === camera && image.url !== null && image.softDeleted === null)
      .sort(byShownFirst)
    return first ? { ...photoOf(first.url), view: WHOLE } : null
  }
  return SHOWN_CAMERAS.flatMap((camera) => {
    const before = shownIn(pickup, camera)
    const after = back ? shownIn(back, camera) : before
    if (!before && !after) return []
    return { name: cameraName(camera), before: back ? before : undefined, after, cost: null }
  })
}

import { isBlank, isEmail } from '@skadi/domain/forms/text-rules'
import { cleanLine } from '@skadi/domain/forms/typed-text'

/** The user's names and e-mail address as the user typed them. */
export type ProfileDraft = { firstName: string; lastName: string; email: string }
export type ProfileFaults = Partial<Record<keyof ProfileDraft, 'required' | 'format'>>

/** Returns the errors that prevent saving (1§5). An e-mail address is required even if the account has none yet. */
export function profileFaults(draft: ProfileDraft): ProfileFaults {
  const faults: ProfileFaults = {}
  if (isBlank(draft.firstName)) faults.firstName = 'required'
  if (isBlank(draft.lastName)) faults.lastName = 'required'
  if (isBlank(draft.email)) faults.email = 'required'
  else if (!isEmail(cleanLine(draft.email))) faults.email = 'format'
  return faults
}

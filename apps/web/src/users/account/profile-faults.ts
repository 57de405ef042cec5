import { isBlank, isEmail } from '@skadi/domain/forms/text-rules'
import { cleanLine } from '@skadi/domain/forms/typed-text'

/** The user's own names and e-mail as entered in the form. */
export type ProfileDraft = { firstName: string; lastName: string; email: string }
export type ProfileFaults = Partial<Record<keyof ProfileDraft, 'required' | 'format'>>

/** Faults that stop the form from being saved (1§5); an account made without an e-mail is asked for its e-mail here. */
export function profileFaults(draft: ProfileDraft): ProfileFaults {
  const faults: ProfileFaults = {}
  if (isBlank(draft.firstName)) faults.firstName = 'required'
  if (isBlank(draft.lastName)) faults.lastName = 'required'
  if (isBlank(draft.email)) faults.email = 'required'
  else if (!isEmail(cleanLine(draft.email))) faults.email = 'format'
  return faults
}

let isForced = false

/** Says that this page goes now, whatever is unsaved: another person has signed in, or the device goes to a customer. */
export function leaveForced(): void {
  isForced = true
}

/** Whether a question about unsaved text would hold back what has to happen. */
export const isLeavingForced = (): boolean => isForced

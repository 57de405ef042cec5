let isForced = false

/** Marks that this page must be left now despite unsaved text: another user has signed in, or the device goes to a customer. */
export function leaveForced(): void {
  isForced = true
}

/** Whether navigation skips the question about unsaved text. */
export const isLeavingForced = (): boolean => isForced

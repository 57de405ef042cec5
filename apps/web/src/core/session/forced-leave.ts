let isForced = false

/**
 * Records that this page must close despite unsaved text: another user has signed in, or the device goes to a customer.
 */
export function leaveForced(): void {
  isForced = true
}

/** Whether a navigation skips the question about unsaved text. */
export const isLeavingForced = (): boolean => isForced

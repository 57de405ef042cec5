let isForced = false

/**
 * Records that this page must close despite unsaved text, because another user has signed in or the device goes to a
 * customer.
 */
export function leaveForced(): void {
  isForced = true
}

/** Returns true if a navigation must skip the question about unsaved text. */
export const isLeavingForced = (): boolean => isForced

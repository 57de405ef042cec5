/** Returns the path of a report's PDF. The signature names the requesting user, and each fetch checks this user's rights again. */
export const reportLinkPath = (reportId: string, signature: string): string =>
  `/api/media/reports/${reportId}?signature=${encodeURIComponent(signature)}`

/** Path of a report's PDF; the signature names the requesting user, and each fetch checks that user's rights again. */
export const reportLinkPath = (reportId: string, signature: string): string =>
  `/api/media/reports/${reportId}?signature=${encodeURIComponent(signature)}`

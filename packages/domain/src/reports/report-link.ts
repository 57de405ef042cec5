/** Path of a report's PDF; the signature says who asked for it, whose rights are asked again at each fetch. */
export const reportLinkPath = (reportId: string, signature: string): string =>
  `/api/media/reports/${reportId}?signature=${encodeURIComponent(signature)}`

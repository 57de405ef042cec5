/** Kinds of feedback with pictures: boxes that a reviewer sent back, and boxes that an annotator asked about. */
export const FEEDBACK_PHOTOS = ['returnedBoxes', 'questions'] as const
export type FeedbackPhoto = (typeof FEEDBACK_PHOTOS)[number]

/** Returns the path of the picture of a returned box or a question. Readers need the photo cookie. */
export const feedbackPhotoPath = (of: FeedbackPhoto, id: string): string => `/api/media/feedback/${of}/${id}`

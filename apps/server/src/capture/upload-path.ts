/** Path to which a rig uploads one file, whole (PUT) or in parts (HEAD and PATCH, tus 1.0). */
export const uploadPath = (recordingId: string, fileId: string): string =>
  `/api/uploads/recordings/${recordingId}/${fileId}`

export const UPLOAD_ROUTE = uploadPath(':recordingId', ':fileId')

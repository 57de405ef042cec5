/** Returns the path to which a rig uploads one file: the whole file by PUT, or its parts by HEAD and PATCH (tus 1.0). */
export const uploadPath = (recordingId: string, fileId: string): string =>
  `/api/uploads/recordings/${recordingId}/${fileId}`

export const UPLOAD_ROUTE = uploadPath(':recordingId', ':fileId')

/**
 * Where a company gets the photo of a candidate whom it has unlocked: behind its session. The address changes with the
 * photo, so that an open page shows the new one. Null without a photo.
 */
export const candidatePhoto = (id: number, key: string | null, size: 'small' | 'large'): string | null =>
  key && `/api/website/v1/company/candidates/${id}/photo?v=${key.slice(-12)}${size === 'small' ? '&size=small' : ''}`;

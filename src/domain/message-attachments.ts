/** The largest file of a message, in bytes, and how many a message has at most. */
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
export const MAX_ATTACHMENTS = 5;
/** How many files a company, a person of it, a candidate or a person with a link may send in a day. */
export const ATTACHMENTS_A_DAY = { company: 500, person: 100, candidate: 50, guest: 20 } as const;
/** What a file field offers to choose. */
export const ATTACHMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

export const attachmentKinds = ['picture', 'pdf'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** What a file is by its first bytes, whatever its name; null for what is not accepted. */
export function attachmentKind(bytes: Uint8Array): AttachmentKind | null {
  const begins = (at: number, ...signs: number[]) => signs.every((sign, index) => bytes[at + index] === sign);
  if (begins(0, 0xff, 0xd8, 0xff)) return 'picture';
  if (begins(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'picture';
  // 'RIFF', a size, 'WEBP'.
  if (begins(0, 0x52, 0x49, 0x46, 0x46) && begins(8, 0x57, 0x45, 0x42, 0x50)) return 'picture';
  return begins(0, 0x25, 0x50, 0x44, 0x46, 0x2d) ? 'pdf' : null;
}

/** The name under which a stored file is given back: pictures are encoded anew, as WebP. */
export const attachmentName = (name: string, kind: AttachmentKind): string =>
  `${name.replace(/\.[A-Za-z0-9]{1,8}$/, '') || 'file'}.${kind === 'pdf' ? 'pdf' : 'webp'}`;

/** A size as people read it: '840 KB', '2,4 MB'. */
export function sizeWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1).replace('.', ',')} MB`;
}

import { unreachable, withoutSign } from './api.ts';
import { callAddress } from './call-address.ts';
import { type FileAnswer, sendFile } from './send-file.ts';

export type VideoAnswer = { ok: true } | { ok: false; message: string };

/** Uploads a video as the body itself and reports the progress, from 0 to 1. */
export async function uploadVideo(
  video: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<VideoAnswer> {
  const { address } = callAddress('PUT /company/cover-video');
  const type = video.type || 'application/octet-stream';
  try {
    return videoAnswer(await sendFile({ method: 'PUT', address, body: video, type }, onProgress, signal));
  } catch {
    return { ok: false, message: unreachable() };
  }
}

const videoAnswer = ({ status, answer }: FileAnswer): VideoAnswer =>
  status >= 200 && status < 300 ? { ok: true } : { ok: false, message: refusalWords(answer) };

/** The first sentence of a refused upload. */
export function refusalWords(answer: unknown): string {
  const [first] = typeof answer === 'object' && answer !== null ? Object.values(answer) : [];
  return withoutSign(String(Array.isArray(first) ? first[0] : (first ?? '')));
}

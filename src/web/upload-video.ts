import { csrfToken, isStaleToken, unreachable, withoutSign } from './api.ts';
import { callAddress } from './call-address.ts';

export type VideoAnswer = { ok: true } | { ok: false; message: string };

/** Uploads a video as the body itself and reports the progress, from 0 to 1, which fetch cannot. */
export async function uploadVideo(
  video: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<VideoAnswer> {
  try {
    const first = await send(video, await csrfToken(), onProgress, signal);
    const isStale = isStaleToken(first.status, first.answer);
    return videoAnswer(isStale ? await send(video, await csrfToken({ isFresh: true }), onProgress, signal) : first);
  } catch {
    return { ok: false, message: unreachable() };
  }
}

function videoAnswer({ status, answer }: { status: number; answer: unknown }): VideoAnswer {
  return status >= 200 && status < 300 ? { ok: true } : { ok: false, message: messageOf(answer) };
}

/** Status 0 for an interrupted or cancelled upload. */
function send(
  video: File,
  token: string,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<{ status: number; answer: unknown }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', callAddress('PUT /company/cover-video').address);
    request.setRequestHeader('X-CSRFToken', token);
    request.setRequestHeader('Content-Type', video.type || 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, answer: parsed(request.responseText) });
    request.onerror = () => resolve({ status: 0, answer: null });
    request.onabort = () => resolve({ status: 0, answer: null });
    signal.addEventListener('abort', () => request.abort());
    request.send(video);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function messageOf(answer: unknown): string {
  const [first] = typeof answer === 'object' && answer !== null ? Object.values(answer) : [];
  return withoutSign(String(Array.isArray(first) ? first[0] : (first ?? '')));
}

import { csrfToken } from './api.ts';
import { apiPath } from './api-path.ts';

export type FilmAnswer = { ok: true } | { ok: false; message: string };

/** Sends a film as the body itself and tells how far it is, from 0 to 1: what fetch cannot say. */
export function sendFilm(film: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<FilmAnswer> {
  return csrfToken().then(
    (token) =>
      new Promise((resolve) => {
        const request = new XMLHttpRequest();
        request.open('PUT', apiPath`/company/cover-video`);
        request.setRequestHeader('X-CSRFToken', token);
        request.setRequestHeader('Content-Type', film.type || 'application/octet-stream');
        request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
        request.onload = () => resolve(request.status < 300 ? { ok: true } : { ok: false, message: messageOf(request.responseText) });
        request.onerror = () => resolve({ ok: false, message: '' });
        request.onabort = () => resolve({ ok: false, message: '' });
        signal.addEventListener('abort', () => request.abort());
        request.send(film);
      }),
  );
}

function messageOf(answer: string): string {
  try {
    const body: unknown = JSON.parse(answer);
    const [first] = typeof body === 'object' && body !== null ? Object.values(body) : [];
    return String(Array.isArray(first) ? first[0] : (first ?? ''));
  } catch {
    return '';
  }
}

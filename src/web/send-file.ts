import { csrfToken, isStaleToken } from './api.ts';

export interface FileAnswer {
  /** 0 for an interrupted or cancelled upload. */
  status: number;
  answer: unknown;
}

interface Upload {
  method: 'PUT' | 'POST';
  address: string;
  body: File | FormData;
  /** Of a body that is the file itself. */
  type?: string;
}

/** Uploads a file and reports the progress, from 0 to 1, which fetch cannot. A stale token is renewed once. */
export async function sendFile(
  upload: Upload,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const first = await send(upload, await csrfToken(), onProgress, signal);
  if (!isStaleToken(first.status, first.answer)) return first;
  return send(upload, await csrfToken({ isFresh: true }), onProgress, signal);
}

function send(
  { method, address, body, type }: Upload,
  token: string,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<FileAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.setRequestHeader('X-CSRFToken', token);
    if (type !== undefined) request.setRequestHeader('Content-Type', type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, answer: parsed(request.responseText) });
    request.onerror = () => resolve({ status: 0, answer: null });
    request.onabort = () => resolve({ status: 0, answer: null });
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

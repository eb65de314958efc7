import { call } from '#web/api.ts';
import { GENERIC_ERROR } from '#web/generic-error.ts';

/** Uploads an image for the site's pages; the server encodes it anew. Returns its address, or what is wrong. */
export async function uploadPicture(file: File): Promise<{ address: string } | { problem: string }> {
  const form = new FormData();
  form.set('picture', file);
  const answer = await call('POST staff:/pictures', { body: form });
  return answer.ok
    ? { address: answer.body.file }
    : { problem: answer.errors.picture?.[0] ?? answer.detail ?? GENERIC_ERROR };
}

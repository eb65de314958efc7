import { call } from '#web/api.ts';

/** Brings an image up for the site's pages; it is made anew there. Gives its address, or what is wrong in words. */
export async function uploadPicture(file: File): Promise<{ address: string } | { problem: string }> {
  const form = new FormData();
  form.set('picture', file);
  const answer = await call('POST staff:/pictures', { body: form });
  return answer.ok
    ? { address: answer.body.file }
    : { problem: answer.errors.picture?.[0] ?? answer.detail ?? 'Si è verificato un errore.' };
}

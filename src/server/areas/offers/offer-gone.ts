import { notFound } from '#server/platform/http/refusal.ts';

/** 404. An offer that was deleted, or that is another company's: the answer is the same. */
export const offerGone = () => notFound('not_found', 'Questa offerta non c’è più.');

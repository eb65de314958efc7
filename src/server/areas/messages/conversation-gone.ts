import { notFound } from '#server/platform/http/refusal.ts';

/** 404. A conversation that was deleted, or that is another's: the answer is the same. */
export const conversationGone = () => notFound('not_found', 'Questa conversazione non c’è più.');

import { notFound } from '#server/platform/http/refusal.ts';

/** 404. An application that was deleted, or that is another's: the answer is the same. */
export const applicationGone = () => notFound('not_found', 'Questa candidatura non c’è più.');

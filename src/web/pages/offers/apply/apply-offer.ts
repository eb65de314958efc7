import type { OfferDetail } from '#contract/offers.ts';

/** What the application's page needs of an offer. */
export interface ApplyOffer {
  id: number;
  slug: string;
  title: string;
  company: string;
  answerDays: number | null;
  questions: OfferDetail['candidate_questions'];
}

/** The name of the form of a logged-in candidate. */
export const APPLICATION = 'application';

interface Written {
  offer: number;
  cover_letter: string;
  answers: readonly { question: string; answer: unknown }[];
  /** Whether a CV is made from the profile. */
  from_profile: boolean;
}

/** What the call of an application takes: what was written, and the CV that goes with it, if one was chosen. */
export function applicationBody(written: Written, cv: File | null): FormData {
  const body = new FormData();
  body.set('data', JSON.stringify(written));
  if (cv) body.set('cv', cv);
  return body;
}

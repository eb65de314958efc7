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

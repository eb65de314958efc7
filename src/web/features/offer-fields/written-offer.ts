import type { CompanyOfferDetail, OfferFields } from '#contract/company-offers.ts';
import type { WrittenAd } from '#domain/ad-texts.ts';
import { messagesOf } from '#domain/fault.ts';
import { blankOffer, changeFaults, offerFaults } from '#domain/offer-form.ts';
import { plainText } from '#domain/plain-text.ts';
import { uiTexts } from '#domain/ui-text.ts';
import type { FieldErrors } from '#web/api.ts';
import type { ChosenComune } from '../fields/comune-field.tsx';

/**
 * An offer as it is edited in the browser: job and place with their labels, so that a draft can be read without
 * requests.
 */
export interface WrittenOffer extends Omit<OfferFields, 'place_id'> {
  jobName: string;
  place: ChosenComune | null;
}

/** The words of an offer as they are edited. */
export type WrittenWords = Pick<OfferFields, 'title' | 'description' | 'candidate_questions'>;

/** The words as the rules on them read them. */
export const adOf = ({ title, description, candidate_questions }: WrittenWords): WrittenAd => ({
  title,
  description_text: plainText(description),
  questions: candidate_questions,
});

const { place_id: _noPlace, ...blankFields } = blankOffer;
const emptyOffer: WrittenOffer = { ...blankFields, jobName: '', place: null };

/** The form that the interface accepts. */
export function fieldsOf({ jobName: _jobName, place, ...fields }: WrittenOffer): OfferFields {
  return { ...fields, place_id: place?.place_id ?? null };
}

/** An existing offer, to be edited. */
export const writtenOf = (offer: CompanyOfferDetail): WrittenOffer => {
  const { place_id, ...form } = offer.form;
  return { ...form, jobName: offer.job.name, place: place_id === null ? null : { place_id, text: offer.place.text } };
};

/** The offer of a draft; missing fields are empty. */
export function draftOf(data: Record<string, unknown>): WrittenOffer {
  const first = Object.values(data)[0];
  if (typeof first !== 'object' || first === null) return emptyOffer;
  const { step: _step, tab: _tab, ...written } = { step: null, tab: null, ...first };
  return { ...emptyOffer, ...written };
}

/** The step of the wizard at which a draft was left; null when it does not say. */
export function stepOf(data: Record<string, unknown>): number | null {
  const first = Object.values(data)[0];
  const step = typeof first === 'object' && first !== null && 'step' in first ? first.step : null;
  return typeof step === 'number' && Number.isInteger(step) ? step : null;
}

/** The parts of an offer: the steps of the wizard, the dialogs of the edit page. */
export const offerParts = uiTexts({
  place: 'Qualifica e luogo',
  contract: 'Contratto',
  experience: 'Esperienza e lingue',
  salary: 'Retribuzione e benefit',
  text: 'Titolo e descrizione',
  handling: 'Candidature',
} as const);
export type OfferPart = keyof typeof offerParts;

/** The part in which each field is written. A Career Day is chosen on its own page. */
const partOf: Readonly<Record<string, OfferPart>> = {
  job: 'place',
  place_id: 'place',
  count_positions: 'place',
  contract_period: 'contract',
  contract_period_determinate_type: 'contract',
  contract_typology: 'contract',
  is_urgent: 'contract',
  date_start: 'contract',
  date_end: 'contract',
  experience_required: 'experience',
  languages_knowledge_required: 'experience',
  certificates_required: 'experience',
  minimum_salary: 'salary',
  maximum_salary: 'salary',
  pay_period: 'salary',
  minimum_rate_cents: 'salary',
  maximum_rate_cents: 'salary',
  has_room: 'salary',
  has_room_options: 'salary',
  room_cost: 'salary',
  extras: 'salary',
  title: 'text',
  description: 'text',
  application_url: 'handling',
  application_email: 'handling',
  candidate_questions: 'handling',
  one_shot_questions: 'handling',
} satisfies Record<Exclude<keyof OfferFields, 'event'>, OfferPart>;

/** Whether a field, by its dotted path, belongs to a part. */
export const isOfPart = (part: OfferPart, field: string): boolean => partOf[field.split('.')[0] ?? ''] === part;

/** What is wrong in one part, before anything is sent. */
export function faultsOf(offer: WrittenOffer, part?: OfferPart): FieldErrors {
  return ofPart(messagesOf(offerFaults(fieldsOf(offer))), part);
}

/** What a change to a published offer made wrong in one part. */
export const faultsOfChange = (before: WrittenOffer, after: WrittenOffer, part: OfferPart): FieldErrors =>
  ofPart(messagesOf(changeFaults(fieldsOf(before), fieldsOf(after))), part);

const ofPart = (all: FieldErrors, part: OfferPart | undefined): FieldErrors =>
  Object.fromEntries(Object.entries(all).filter(([field]) => part === undefined || isOfPart(part, field)));

export interface PartProps {
  offer: WrittenOffer;
  set: (changes: Partial<WrittenOffer>) => void;
  errors: FieldErrors;
}

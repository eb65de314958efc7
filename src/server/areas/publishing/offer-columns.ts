import type { OfferFields } from '#contract/company-offers.ts';
import { fault } from '#domain/fault.ts';
import { blankOffer } from '#domain/offer-form.ts';
import { formPay, storedPay } from '#domain/offer-pay.ts';
import { cityOf } from '#domain/offer-words.ts';
import { plainText } from '#domain/plain-text.ts';
import { addressSlug } from '#server/platform/address-slug.ts';
import { type FieldFaults, invalid } from '#server/platform/http/refusal.ts';
import { cleanRichText } from '#server/platform/rich-text.ts';
import type { Company } from '../companies/company-of.ts';
import type { offers } from '../offers/tables.ts';
import { searchColumns } from '../offers/write-offer-words.ts';
import type { Names } from '../professions/names.ts';

export type WholeForm = OfferFields;

type Row = typeof offers.$inferSelect;
/** The columns of an offer: each that is called as a field of the form is written. */
type Columns = Omit<Partial<typeof offers.$inferInsert>, keyof WholeForm> & Pick<Row, keyof WholeForm & keyof Row>;

/** A new, empty offer. */
export const blank = (): WholeForm => ({ ...blankOffer });

/**
 * The columns of an offer from what its company wrote. The job and the place must be in this site's lists;
 * `offerFaults` decides whether the rest may be published.
 */
export function offerColumns({ gazetteer, professions }: Names, company: Company, form: WholeForm) {
  const errors: FieldFaults = {};
  const job = form.job ? professions.bySlug(form.job) : undefined;
  const place = form.place_id === null ? undefined : gazetteer.byId(form.place_id);
  if (!job) errors.job = [fault('invalid_choice', 'Scegli la qualifica dai suggerimenti.')];
  if (place?.kind !== 'comune') errors.place_id = [fault('invalid_choice', 'Scegli il comune dai suggerimenti.')];
  if (!job || !place || Object.keys(errors).length > 0) throw invalid(errors);
  const description = cleanRichText(form.description);
  const description_text = plainText(description);
  const title = form.title.trim();
  return {
    job_id: job.id,
    place_id: place.place_id,
    province_id: place.province_id ?? place.place_id,
    region_id: place.region_id ?? place.place_id,
    title,
    description,
    description_text,
    contract_typology: form.contract_typology,
    contract_period: form.contract_period,
    season: form.contract_period === 'determinate' ? form.contract_period_determinate_type : null,
    experience_required: form.experience_required,
    is_urgent: form.is_urgent,
    date_start: form.is_urgent ? null : form.date_start,
    date_end: form.date_end,
    count_positions: form.count_positions ?? 1,
    languages: form.languages_knowledge_required,
    language_codes: form.languages_knowledge_required.map(({ language }) => language),
    certificates: [...new Set(form.certificates_required)],
    ...storedPay(form),
    has_room: form.has_room,
    room_options: form.has_room ? form.has_room_options : [],
    room_cost: form.has_room && form.has_room_options.includes('payment') ? form.room_cost : null,
    extras: form.extras,
    questions: form.candidate_questions.map((question) => ({ ...question, options: question.options.filter(Boolean) })),
    one_shot_questions: form.one_shot_questions,
    application_url: form.application_url,
    application_email: form.application_url ? null : form.application_email,
    ...searchColumns({
      title,
      description_text,
      jobName: job.name,
      jobSynonyms: job.synonyms,
      companyName: company.name,
      placeText: place.text,
      areas: gazetteer.areasOf(place.place_id),
    }),
  } satisfies Columns;
}

/** What a company wrote, read back from the offer's columns. */
export function formOf({ professions }: Names, row: Row): WholeForm {
  return {
    job: professions.byId(row.job_id)?.slug ?? null,
    place_id: row.place_id,
    contract_typology: row.contract_typology,
    contract_period: row.contract_period,
    contract_period_determinate_type: row.season,
    is_urgent: row.is_urgent,
    date_start: row.date_start,
    date_end: row.date_end,
    count_positions: row.count_positions,
    experience_required: row.experience_required,
    languages_knowledge_required: row.languages,
    certificates_required: row.certificates,
    ...formPay(row),
    has_room: row.has_room,
    has_room_options: row.room_options,
    room_cost: row.room_cost,
    extras: row.extras,
    title: row.title,
    description: row.description,
    application_url: row.application_url,
    application_email: row.application_email,
    candidate_questions: row.questions,
    one_shot_questions: row.one_shot_questions,
    event: row.event_id,
  };
}

/** A slug of title and place that ends in the offer's id (rule D3). */
export const slugOf = (id: number, title: string, placeText: string): string =>
  `${
    addressSlug(`${title} ${cityOf(placeText)}`)
      .slice(0, 120)
      .replace(/-$/, '') || 'offerta'
  }-${id}`;

import { languageLabel } from '#domain/candidate-values.ts';
import { certificates } from '#domain/certificates.ts';
import { languages } from '#domain/languages.ts';
import { extras } from '#domain/offer-benefits.ts';
import { offerPayWords } from '#domain/offer-pay.ts';
import {
  contractPeriods,
  contractTypologies,
  experiences,
  seasons,
  UNLIMITED_POSITIONS,
} from '#domain/offer-values.ts';
import { grossPeriods } from '#domain/pay-period.ts';
import { plainText } from '#domain/plain-text.ts';
import { italianLongDate } from '#domain/relative-time.ts';
import { isFreeRoom, roomSentences } from '#domain/room-words.ts';
import { oneShotQuestions } from '#domain/screening.ts';
import type { OfferPart, WrittenOffer } from '../offer-fields/written-offer.ts';
import type { Translate } from '../texts/text.tsx';

type Lines = [term: string, value: string][];

const dash = '—';
const listed = (...values: (string | null | undefined | false)[]) => values.filter(Boolean).join(', ') || dash;

/** From when to when an offer is. */
export const periodWords = (offer: WrittenOffer, t: Translate): string =>
  listed(
    offer.is_urgent
      ? t('Assunzioni urgenti')
      : offer.date_start && t('dal {date}', { date: italianLongDate(offer.date_start) }),
    offer.date_end && t('al {date}', { date: italianLongDate(offer.date_end) }),
  );

/** What an offer pays, before tax. */
export function payWords(offer: WrittenOffer, t: Translate): string {
  const pay = offerPayWords(offer);
  return pay === null ? t('Non specificato') : `${pay} ${t(grossPeriods[offer.pay_period])}`;
}

/** The content of an offer, part by part, to be read over. Empty values are named. */
export function recapOf(offer: WrittenOffer, t: Translate): Record<OfferPart, Lines> {
  const oneShots: Lines = [[t('Candidature veloci'), t(oneShotQuestions[offer.one_shot_questions])]];
  return {
    place: [
      [t('Qualifica'), offer.jobName || dash],
      [t('Luogo'), offer.place?.text ?? dash],
      [
        t('Posizioni'),
        offer.count_positions === UNLIMITED_POSITIONS
          ? t('Assunzioni continue')
          : String(offer.count_positions ?? dash),
      ],
    ],
    contract: [
      [
        t('Contratto'),
        listed(
          offer.contract_period && t(contractPeriods[offer.contract_period]),
          offer.contract_period_determinate_type && t(seasons[offer.contract_period_determinate_type]),
        ),
      ],
      [t('Orario'), offer.contract_typology ? t(contractTypologies[offer.contract_typology]) : dash],
      [t('Periodo'), periodWords(offer, t)],
    ],
    experience: [
      [
        t('Esperienza'),
        offer.experience_required ? t(experiences[offer.experience_required]) : t('Non serve esperienza'),
      ],
      [
        t('Lingue'),
        listed(
          ...offer.languages_knowledge_required.map(({ language, level }) =>
            languageLabel(t(languages[language]), level),
          ),
        ),
      ],
      [t('Patenti e attestati'), listed(...offer.certificates_required.map((one) => t(certificates[one])))],
    ],
    salary: [
      [t('Retribuzione'), payWords(offer, t)],
      [
        t('Alloggio'),
        offer.has_room
          ? listed(
              isFreeRoom(offer.has_room_options) && t('Incluso'),
              ...roomSentences(offer.has_room_options, offer.room_cost).map(({ text, values }) => t(text, values)),
            )
          : t('No'),
      ],
      [t('Benefit'), listed(...offer.extras.map((extra) => t(extras[extra])))],
    ],
    text: [
      [t('Titolo'), offer.title || dash],
      [t('Descrizione'), plainText(offer.description) || dash],
    ],
    handling: [
      [t('Candidature'), offer.application_url ?? t('Qui, tra le tue candidature')],
      [t('Notifiche'), offer.application_email ?? t('A chi lavora con te')],
      [t('Domande'), listed(...offer.candidate_questions.map(({ text }) => text))],
      ...(offer.candidate_questions.some(({ required }) => required) ? oneShots : []),
    ],
  };
}

import type { ReceivedApplication } from '#contract/received-applications.ts';
import { fillBlanks, openBlanks } from '#domain/ready-answers.ts';
import type { Translate } from '#web/features/texts/text.tsx';

/** The blanks of a refusal's message that nobody fills in; the server fills in each person's name. */
export const openInRefusal = (message: string): string[] =>
  openBlanks(fillBlanks(message, { nome: ' ', offerta: ' ', struttura: ' ' }));

export type Applicant = Pick<ReceivedApplication, 'reads_company_words' | 'date_refused' | 'status'>;

interface RefusalLetters {
  /** How many get a mail. */
  mailed: number;
  /** How many of them get the company's own message. */
  readers: number;
  /** The explanation shown before the refusal is sent. */
  lines: string[];
}

/**
 * Which mail each refused applicant gets: the company's message at confirmed addresses, ours at the others (anybody can
 * type an address). None for those already refused, and none twice.
 */
export function refusalLetters(applicants: readonly Applicant[], t: Translate): RefusalLetters {
  const mailed = applicants.filter(({ status, date_refused }) => status !== 'unsuitable' && date_refused === null);
  const answered = applicants.filter(({ date_refused }) => date_refused !== null).length;
  const unanswered = applicants.length - mailed.length - answered;
  const readers = mailed.filter(({ reads_company_words }) => reads_company_words).length;
  const others = mailed.length - readers;
  const lines: string[] = [];
  if (readers > 0)
    lines.push(
      readers === 1
        ? others === 0
          ? t('Parte questa mail.')
          : t('Una persona riceve questa mail.')
        : t('{n} persone ricevono questa mail.', { n: readers }),
    );
  if (others === 1)
    lines.push(t('Una persona senza account riceve una breve mail scritta da noi, con il nome della tua azienda.'));
  if (others > 1)
    lines.push(
      t('{n} persone senza account ricevono una breve mail scritta da noi, con il nome della tua azienda.', {
        n: others,
      }),
    );
  if (answered > 0)
    lines.push(
      answered === applicants.length
        ? t('La mail con la risposta è già partita: non ne parte un’altra.')
        : t('Chi ha già avuto la risposta non riceve un’altra mail.'),
    );
  if (unanswered > 0)
    lines.push(
      unanswered === applicants.length
        ? t('Lo stato è già “Non idoneo”: nessuna mail parte.')
        : t('Chi è già “Non idoneo” non riceve una mail.'),
    );
  return { mailed: mailed.length, readers, lines };
}

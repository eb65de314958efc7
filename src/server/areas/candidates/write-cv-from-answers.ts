import type { CvAnswers } from '#contract/cv-answers.ts';
import { inks, openSheet, SHEET_MARGIN, type Sheet, tileBand } from '#server/platform/pdf-sheet.ts';
import { write } from '#server/platform/pdf-text.ts';
import { entriesSection, feet, section, words } from './cv-parts.ts';

/** The answers of somebody without a CV, with the telephone in its international form, if they gave one. */
export interface AnsweredCv {
  answers: Omit<CvAnswers, 'cv_phone'> & { phone: string | null };
  siteName: string;
}

/** A CV of one page made from the answers of the application's form, which says that it was (rule 2.16). */
export async function writeCvFromAnswers({ answers, siteName }: AnsweredCv): Promise<Uint8Array> {
  const name = `${answers.first_name} ${answers.last_name}`;
  const { sheet: page, whole } = await openSheet(`Curriculum di ${name}`, name, siteName);
  tileBand(page, 'curriculum');
  head(page, name, [answers.email, answers.phone].filter(Boolean).join('  ·  '));
  // Without dates there is no column for them.
  if (answers.cv_when)
    entriesSection(page, 'Ultimo lavoro', [
      { when: answers.cv_when, title: answers.cv_job, where: answers.cv_where, text: null },
    ]);
  else section(page, 'Ultimo lavoro', () => words(page, [answers.cv_job, answers.cv_where].filter(Boolean).join('\n')));
  section(page, 'Lingue', () => words(page, answers.cv_languages));
  section(page, 'Disponibilità', () => words(page, answers.cv_free));
  page
    .moveDown(1.6)
    .font('text')
    .fontSize(9.5)
    .fillColor(inks.soft)
    .text(`Scritto con le risposte date nel modulo della candidatura su ${siteName}.`, SHEET_MARGIN);
  feet(page, name, siteName);
  page.end();
  return whole;
}

function head(page: Sheet, name: string, contacts: string): void {
  write(page.fillColor(inks.ink), name, { font: 'display', size: 27, lineGap: 2 }, SHEET_MARGIN);
  write(page.moveDown(0.4).fillColor(inks.soft), contacts, { font: 'text', size: 10 });
}

import { eq } from 'drizzle-orm';
import { supportRequests } from '#server/areas/support/tables.ts';
import { writeLetter } from '#server/platform/letter.ts';
import { long } from '../desk/fields.ts';
import type { Action } from '../desk/resource.ts';

/** Answers a support request by mail, and marks it as answered. */
export const answerRequest: Action = {
  slug: 'answer',
  label: 'Rispondi',
  question: 'La risposta parte via mail a chi ha scritto, con il suo messaggio sotto.',
  roles: ['support', 'sales'],
  fields: [long('answer', 'Risposta', { isRequired: true, least: 10, most: 5000 })],
  fits: ({ state }) => state === 'open',
  async run({ tx, platform, row, values }) {
    await tx
      .update(supportRequests)
      .set({ state: 'answered' })
      .where(eq(supportRequests.id, Number(row.id)));
    const paragraphs = String(values.answer)
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean);
    await platform.sendMail(
      tx,
      await writeLetter(platform.config, {
        to: String(row.email),
        subject: `Re: ${String(row.subject)}`,
        paragraphs: [`Ciao ${String(row.name)},`, ...paragraphs],
        footnote: `Ci avevi scritto: “${String(row.message)}”`,
      }),
    );
    return { detail: 'Risposta inviata.' };
  },
};

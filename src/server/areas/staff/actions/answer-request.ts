import { eq } from 'drizzle-orm';
import { readAgency } from '#server/areas/checkout/agency.ts';
import { supportRequests } from '#server/areas/support/tables.ts';
import { writeLetter } from '#server/platform/letter.ts';
import { long } from '../desk/fields.ts';
import { actionOn } from '../desk/typed-resource.ts';

/** Answers a support request by mail, and marks it as answered. */
export const answerRequest = actionOn(
  { table: supportRequests },
  {
    slug: 'answer',
    label: 'Rispondi',
    question: 'La risposta parte via mail a chi ha scritto, con il suo messaggio sotto.',
    roles: ['support', 'sales'],
    fields: [long('answer', 'Risposta', { isRequired: true, least: 10, most: 5000 })],
    fits: ({ state }) => state === 'open',
    async run({ tx, platform, row, values }) {
      await tx.update(supportRequests).set({ state: 'answered' }).where(eq(supportRequests.id, row.id));
      const paragraphs = values.answer
        .split(/\n{2,}/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean);
      await platform.sendMail(
        tx,
        await writeLetter(platform.config, {
          to: row.email,
          subject: `Re: ${row.subject}`,
          paragraphs: [`Ciao ${row.name},`, ...paragraphs],
          byHand: { replyTo: (await readAgency(tx))?.email },
          footnote: `Ci avevi scritto: “${row.message}”`,
        }),
      );
      return { detail: 'Risposta inviata.' };
    },
  },
);

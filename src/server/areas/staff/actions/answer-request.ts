import { eq } from 'drizzle-orm';
import { readAgency } from '#server/areas/checkout/agency.ts';
import { supportRequests } from '#server/areas/support/tables.ts';
import { example, letterKind, sendLetter } from '#server/platform/letter-kinds.ts';
import { long } from '../desk/fields.ts';
import { actionOn } from '../desk/typed-resource.ts';

type Answer = Pick<typeof supportRequests.$inferSelect, 'name' | 'subject' | 'message'> & {
  paragraphs: string[];
  replyTo: string | undefined;
};

const reply = letterKind<Answer>('support-answer', { ...example, paragraphs: ['Sì.'], replyTo: undefined }, (data) => ({
  subject: `Re: ${data.subject}`,
  paragraphs: [`Ciao ${data.name},`, ...data.paragraphs],
  byHand: { replyTo: data.replyTo },
  footnote: `Ci avevi scritto: “${data.message}”`,
}));

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
      const replyTo = (await readAgency(tx))?.email;
      await sendLetter(tx, platform, row.email, reply({ ...row, paragraphs, replyTo }));
      return { detail: 'Risposta inviata.' };
    },
  },
);

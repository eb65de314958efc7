import { eq } from 'drizzle-orm';
import { conversationReports } from '#server/areas/messages/tables.ts';
import { long } from '../desk/fields.ts';
import { actionOn } from '../desk/typed-resource.ts';

/** Closes a report: from then on staff do not read its conversation. */
export const closeReport = actionOn(
  { table: conversationReports },
  {
    slug: 'close-report',
    label: 'Chiudi la segnalazione',
    question: 'La conversazione non si potrà più leggere da qui, finché qualcuno non la segnala di nuovo.',
    roles: ['support'],
    fields: [long('reason', 'Che cosa hai deciso', { isRequired: true, least: 5, most: 1000 })],
    fits: ({ closed_at }) => closed_at === null,
    async run({ tx, row, values }) {
      await tx.update(conversationReports).set({ closed_at: new Date() }).where(eq(conversationReports.id, row.id));
      return { detail: 'Segnalazione chiusa.', reason: values.reason };
    },
  },
);

import { and, eq, isNull } from 'drizzle-orm';
import { contentReports } from '#server/areas/reports/tables.ts';
import { long } from '../desk/fields.ts';
import { actionOn } from '../desk/typed-resource.ts';

/** A decision on a report, and on all others that are open on the same thing. Nobody is notified of it. */
const decision = (state: 'founded' | 'unfounded', { slug, label }: { slug: string; label: string }) =>
  actionOn(
    { table: contentReports },
    {
      slug,
      label,
      question:
        'Vale per tutte le segnalazioni aperte sulla stessa offerta o azienda. Qui non cambia niente sul sito: un’offerta si toglie dalla sua scheda, con “Respingi”.',
      roles: ['support', 'content'],
      fields: [long('decision', 'Perché', { isRequired: true, least: 5, most: 1000 })],
      fits: (row) => row.state === 'open',
      async run({ tx, row, values, staff }) {
        const isSame =
          row.offer_id === null
            ? and(eq(contentReports.company_id, row.company_id), isNull(contentReports.offer_id))
            : eq(contentReports.offer_id, row.offer_id);
        const decided = await tx
          .update(contentReports)
          .set({ state, decision: values.decision, decided_by: staff.userId, decided_at: new Date() })
          .where(and(isSame, eq(contentReports.state, 'open')))
          .returning({ id: contentReports.id });
        return {
          detail: decided.length === 1 ? 'Segnalazione chiusa.' : `Chiuse ${decided.length} segnalazioni.`,
          reason: values.decision,
        };
      },
    },
  );

export const reportFounded = decision('founded', { slug: 'founded', label: 'È fondata' });
export const reportUnfounded = decision('unfounded', { slug: 'unfounded', label: 'Non è fondata' });

import { z } from '@hono/zod-openapi';
import { applicationMails } from '#domain/application-mails.ts';

const when = z.enum(applicationMails, 'Scegli quando ricevere le candidature.');

/** When a person of a company is mailed new applications; the hour is of the day in Rome. */
export const applicationMailSettings = z
  .object({ when, hour: z.number('Scegli un’ora.').int().min(0, 'Scegli un’ora.').max(23, 'Scegli un’ora.') })
  .openapi('ApplicationMails');
export type ApplicationMailSettings = z.output<typeof applicationMailSettings>;

/** The same for one offer; null: as for all. */
export const offerMailsBody = z.object({ when: when.nullable() });
export const offerMails = offerMailsBody.extend({ usual: applicationMailSettings }).openapi('OfferMails');
export type OfferMails = z.output<typeof offerMails>;

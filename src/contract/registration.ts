import { z } from '@hono/zod-openapi';
import { MAX_ROW_ID } from '#domain/row-id.ts';
import { line } from './line.ts';
import { companyName, fullName, personName } from './names.ts';

const words = (most: number) => line(most).min(1);
/** An optional field. */
const maybe = (most: number) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), line(most).optional());

/** A company's data at registration (rules 3.11, D4). */
const registeredCompany = z.object({
  name: companyName(150),
  business_name: companyName(200),
  vat_number: words(20),
  fiscal_code: words(20),
  sdi_code: maybe(7),
  sector: maybe(100),
  customer_type: maybe(100),
  employee_count: maybe(50),
  website: maybe(300),
  contact_person: fullName,
  role: maybe(100),
  /** The person's own number where it is empty. */
  phone: maybe(40),
  address: words(300),
  place_id: z.number({ error: 'Scegli un comune dai suggerimenti.' }).int().positive().max(MAX_ROW_ID),
  /** That it is another company than the one of a similar name that is here. */
  is_other_company: z.boolean().optional(),
});
/** A company as it is stored: its telephone is its own, or the person's. */
export type RegisteredCompany = z.infer<typeof registeredCompany> & { phone: string };

const person = {
  email: z.string().trim().min(1).max(254).pipe(z.email()),
  password: z.string().min(1).max(200),
  confirm_password: z.string().min(1).max(200),
  first_name: personName,
  last_name: personName,
  phone_number: words(40),
  privacy: z.boolean().default(false),
  newsletter: z.boolean().default(false),
};

export const registerBody = z
  .discriminatedUnion(
    'typology',
    [
      z.object({
        typology: z.literal('candidate'),
        ...person,
        /** The answer to 'Chi può trovarti?'. Left out: nobody finds the profile until its owner has answered. */
        is_searchable: z.boolean().optional(),
      }),
      z.object({ typology: z.literal('company'), ...person, company: registeredCompany }),
    ],
    {
      error: 'Scegli se sei un candidato o un’azienda.',
    },
  )
  .openapi('Registration');
export type Registration = z.infer<typeof registerBody>;

export const emailBody = z.object({ email: z.string().trim().min(1).max(254).pipe(z.email()) });
/** The telephone number of a registration, checked before its end. */
export const phoneBody = z.object({ phone_number: words(40) });
/** The fields of one step of a company's registration, checked before its end. */
export const companyCheckBody = z.object({ company: registeredCompany.partial() });
export type CompanyPart = z.infer<typeof companyCheckBody>['company'];
export const emailAnswer = z.object({ email: z.string() });
export const linkBody = z.object({ uid: z.string().max(100), token: z.string().max(200) });

/** A mailed link; in another browser than the one that registered, also the password chosen then, or a new one. */
export const activateBody = linkBody.extend({
  password: z.string().min(1).max(200).optional(),
  new_password: z.string().min(1).max(200).optional(),
  confirm_password: z.string().max(200).optional(),
});

export const phonePrefix = z
  .object({ country: z.string(), name: z.string(), prefix: z.string() })
  .openapi('PhonePrefix');
export type PhonePrefix = z.infer<typeof phonePrefix>;

import { z } from '@hono/zod-openapi';
import { COMPANY_NAME_HELP, isCompanyName } from '#domain/company-name.ts';
import { asPersonName, isPersonName, MAX_FULL_NAME, MAX_PERSON_NAME, PERSON_NAME_HELP } from '#domain/person-name.ts';
import { line } from './line.ts';

const params = { code: 'invalid_format' };
const aName = (most: number) =>
  z
    .string()
    .overwrite(asPersonName)
    .max(most)
    .min(1)
    .refine((name) => name === '' || isPersonName(name), { error: PERSON_NAME_HELP, params });

/** A first or a last name, in every form. */
export const personName = aName(MAX_PERSON_NAME);
/** First and last name in one field. */
export const fullName = aName(MAX_FULL_NAME);
/** The name of a company, in every form. */
export const companyName = (most: number) =>
  line(most)
    .min(1)
    .refine((name) => name === '' || isCompanyName(name), { error: COMPANY_NAME_HELP, params });

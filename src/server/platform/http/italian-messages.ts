import * as z from 'zod';
import type { FieldErrors } from './refusal.ts';

const italian = z.locales.it().localeError;

/** Every message of a schema in Italian; what is missing or empty reads 'Campo obbligatorio.' (spec 5). */
export function speakItalian(): void {
  z.config({
    localeError: (issue) => {
      if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) return 'Campo obbligatorio.';
      if (issue.code === 'too_small' && issue.origin === 'string' && issue.input === '') return 'Campo obbligatorio.';
      if (issue.code === 'too_big' && issue.origin === 'string') return `Scrivi al massimo ${issue.maximum} caratteri.`;
      if (issue.code === 'too_small' && issue.origin === 'string') return `Scrivi almeno ${issue.minimum} caratteri.`;
      if (issue.code === 'invalid_format' && issue.format === 'email') return 'La mail che hai inserito non è valida';
      if (issue.code === 'unrecognized_keys') return `Campo sconosciuto: ${issue.keys.join(', ')}.`;
      return italian(issue);
    },
  });
}

/** The errors of a schema as the interface gives them: field by dotted path (decisions 2). */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'non_field_errors';
    const messages = fields[name] ?? [];
    fields[name] = messages.includes(issue.message) ? messages : [...messages, issue.message];
  }
  return fields;
}

import { type ActionFunctionArgs, redirect } from 'react-router';
import { applicationStatuses } from '#domain/application-status.ts';
import { change, formOf, hereOf, refuse, textOf } from '#web/change.ts';
import { FORM_FIELD } from '#web/features/forms/use-named-form.ts';
import { invalid } from '#web/features/forms/use-send.ts';
import { keysOf } from '#web/ui/select-field.tsx';
import { openInRefusal } from '../refusal-letters.ts';

/**
 * Gives an application a status, by the form of its page; a refusal has its message. The company is asked about open
 * blanks of it first.
 */
export async function answerApplication(args: ActionFunctionArgs) {
  const sent = formOf(args);
  const { id, application_id } = args.params;
  const [form, message] = [textOf(sent, FORM_FIELD), textOf(sent, 'message')];
  const named = (name: string) => keysOf(applicationStatuses).find((status) => status === textOf(sent, name));
  const [status, status_read] = [named('status'), named('status_read')];
  if (!status || !status_read) return redirect(hereOf(args), 303);
  if (status === 'unsuitable' && openInRefusal(message).length > 0 && !sent.has('as_is'))
    return refuse({ ...invalid({}), form, chosen: status, message });
  const answer = await change(args, 'PATCH /company/offers/{id}/applications/{application_id}', {
    params: { id, application_id },
    body: { status, status_read, ...(status === 'unsuitable' && message !== '' && { message }) },
  });
  return answer.ok ? redirect(hereOf(args), 303) : refuse({ ...answer, form, chosen: status, message });
}

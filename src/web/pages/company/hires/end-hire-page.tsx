import { type ActionFunctionArgs, type MetaArgs, redirect, useActionData, useSearchParams } from 'react-router';
import { localPath } from '#domain/search-address.ts';
import { uiText } from '#domain/ui-text.ts';
import type { Refused } from '#web/api.ts';
import { change, formOf, refuse, textOf } from '#web/change.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { sendOrSayUnreached } from '#web/features/forms/send-or-say-unreached.ts';
import { usePageForm } from '#web/features/forms/use-page-form.ts';
import { invalid } from '#web/features/forms/use-send.ts';
import { EndFields, endIn, type WrittenEnd } from '#web/features/hires/end-fields.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { SubmitButton } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';

/** The page that the company came from; nothing that leads elsewhere. */
const pageBefore = (query: URLSearchParams) => localPath(query.get('torna'), '/profilo/azienda/persone');

export async function action(args: ActionFunctionArgs) {
  const form = formOf(args);
  const written: WrittenEnd = { reason: textOf(form, 'reason'), note: textOf(form, 'note') };
  const body = endIn(written);
  if (!body) return refuse({ ...invalid({ reason: [uiText('Scegli il motivo.')] }), ...written });
  const answer = await change(args, 'POST /hires/{id}/end', { params: { id: args.params.id }, body });
  if (!answer.ok) return refuse({ ...answer, ...written });
  return redirect(pageBefore(args.url.searchParams), 303);
}
export const clientAction = sendOrSayUnreached;

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Il lavoro è finito?'), disableRobots: true }, args);

/** The company says that a hire has ended before its time: the page of what is a dialog once its page is awake. */
export default function EndHirePage() {
  const t = useText();
  const [query] = useSearchParams();
  const { isSending, errors, problem } = usePageForm();
  const written = useActionData<Refused & WrittenEnd>();
  return (
    <OwnPage
      title={t('Il lavoro è finito?')}
      intro={t(
        'La persona riceve una mail con il motivo. Se il posto è di un’offerta, torna libero. Lo puoi annullare entro un giorno.',
      )}
    >
      <ClosedWhileImpersonating>
        <PageForm noValidate className="card grid gap-5">
          <EndFields written={written ?? null} errors={errors} />
          <FormProblem isSending={isSending}>{problem}</FormProblem>
          <div className="flex flex-wrap gap-3">
            <SubmitButton isSending={isSending} needsScript={false} label={t('Segna la fine')} />
            <Link to={pageBefore(query)} className="btn btn-ghost">
              {t('Annulla')}
            </Link>
          </div>
        </PageForm>
      </ClosedWhileImpersonating>
    </OwnPage>
  );
}

import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { useSend } from '#web/features/forms/use-send.ts';
import { useText } from '#web/features/texts/text.tsx';
import { SubmitButton } from '#web/ui/field.tsx';

export const loader = ({ params }: LoaderFunctionArgs) => ({ uid: params.uid ?? '', token: params.token ?? '' });

export const meta = (args: MetaArgs) =>
  pageHead({ title: uiText('Conferma il nuovo indirizzo'), disableRobots: true }, args);

/** Confirms the new address of an account. A button does it, because some programs open every link of a mail. */
export default function ConfirmEmailPage() {
  const t = useText();
  const link = useLoaderData<typeof loader>();
  const [isDone, setDone] = useState(false);
  const { send, isSending, problem } = useSend(
    () => call('POST /core/account/me/update-email/confirm', { body: link }),
    () => setDone(true),
  );
  return (
    <div className="wrap py-10 lg:py-16 max-w-xl!">
      <div className="card grid gap-5 lg:p-8!">
        <h1 className="text-step-3!">{isDone ? t('Indirizzo confermato') : t('Conferma il nuovo indirizzo')}</h1>
        <FormProblem isSending={isSending}>{problem}</FormProblem>
        {isDone ? (
          <>
            <p>{t('Da ora accedi con il nuovo indirizzo, e ti scriviamo lì.')}</p>
            <Link to="/profilo" className="btn btn-primary">
              {t('Vai al profilo')}
            </Link>
          </>
        ) : (
          <form onSubmit={send} method="post" className="grid gap-4">
            <p>{t('Conferma per sostituire l’indirizzo di prima con questo.')}</p>
            <SubmitButton
              isSending={isSending}
              label={t('Conferma il nuovo indirizzo')}
              progress={t('Conferma in corso')}
            />
          </form>
        )}
      </div>
    </div>
  );
}

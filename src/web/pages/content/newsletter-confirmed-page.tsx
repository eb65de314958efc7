import { type ActionFunctionArgs, Link, type MetaArgs } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { change, doneOr } from '#web/change.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { usePageForm } from '#web/features/forms/use-page-form.ts';
import { useText } from '#web/features/texts/text.tsx';
import { SubmitButton } from '#web/ui/field.tsx';
import { Tiles } from '#web/ui/tiles.tsx';

export async function action(args: ActionFunctionArgs) {
  const { token = '' } = args.params;
  return doneOr(await change(args, 'POST /core/account/subscribe-to-newsletter/confirm', { body: { token } }));
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Conferma iscrizione'), disableRobots: true }, args);

/** The link of the confirmation mail. A button confirms, because some programs open every link of a mail. */
export default function ConfirmNewsletter() {
  const t = useText();
  const { isSending, isDone, problem } = usePageForm();
  return (
    <div className="wrap py-16 grid gap-5 justify-items-center text-center">
      <Tiles seed="newsletter" columns={4} rows={1} className="rounded-card w-full max-w-md" />
      <h1 className="text-step-3!">
        {isDone ? t('Iscrizione confermata') : t('Conferma l’iscrizione alla newsletter')}
      </h1>
      {isDone ? (
        <>
          <p className="font-medium">{t('L’iscrizione alla nostra newsletter è avvenuta correttamente')}</p>
          <p className="text-ink-soft">{t('Grazie: ti scriveremo quando c’è qualcosa che vale la pena leggere.')}</p>
          <Link to="/offerte-lavoro" className="btn btn-primary">
            {t('Esplora le offerte')}
          </Link>
        </>
      ) : (
        <>
          <FormProblem isSending={isSending}>{problem}</FormProblem>
          <p className="text-ink-soft">{t('Riceverai le novità sul mondo del lavoro per il settore turistico.')}</p>
          <PageForm>
            <SubmitButton
              isSending={isSending}
              needsScript={false}
              label={t('Conferma l’iscrizione')}
              progress={t('Conferma in corso')}
            />
          </PageForm>
        </>
      )}
    </div>
  );
}

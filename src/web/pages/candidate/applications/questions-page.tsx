import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import type { AnswerValue } from '#domain/screening.ts';
import { uiText } from '#domain/ui-text.ts';
import type { FieldErrors } from '#web/api.ts';
import { ask } from '#web/ask.ts';
import { change, formOf, refuse, textOf } from '#web/change.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { MailedMessage, MailedPage } from '#web/features/mailed/mailed-page.tsx';
import { NotOpenedPage } from '#web/features/mailed/not-opened-page.tsx';
import { openedBy, openMailed, renewed } from '#web/features/mailed/open-mailed.ts';
import { answersIn, answersShown } from '#web/features/offers/answers-in.ts';
import { OfferQuestions } from '#web/features/offers/offer-questions.tsx';
import { useText } from '#web/features/texts/text.tsx';

export const loader = (args: LoaderFunctionArgs) =>
  openMailed(ask(args, 'GET /candidate/one-shot-applications/{id}/questions', openedBy(args)));

export async function action(args: ActionFunctionArgs) {
  const form = formOf(args);
  const application = openedBy(args);
  if (textOf(form, 'action') === 'renew')
    return renewed(await change(args, 'POST /candidate/one-shot-applications/{id}/answers/new-link', application));
  const answers = answersIn(form);
  const asked = { ...application, body: { answers } };
  const answer = await change(args, 'POST /candidate/one-shot-applications/{id}/answers', asked);
  // The link has done its work: what its page would say next has the status of a link that is used.
  if (answer.ok) return data({ thanks: answer.body.company }, { status: 200 });
  return refuse({ ...answer, answers: answersShown(answers) });
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Rispondi alle domande'), disableRobots: true }, args);

const titles = { link_used: uiText('Non serve'), offer_closed: uiText('Candidatura conclusa') };

interface Acted {
  /** The company that has the answers. */
  thanks?: string;
  detail?: string | null;
  errors?: FieldErrors;
  answers?: Record<string, AnswerValue>;
}

/** The questions of an offer for an applicant without an account, by their mailed link: answered once. */
export default function QuestionsPage() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const { thanks, detail, errors = {}, answers = {} } = useActionData<Acted>() ?? {};
  if (thanks !== undefined)
    return (
      <MailedMessage title={t('Risposte inviate')}>
        {t('Grazie: {company} ha le tue risposte, insieme al tuo CV.', { company: thanks })}
      </MailedMessage>
    );
  if (!loaded.opened) return <NotOpenedPage {...loaded} titles={titles} />;
  const { title, company, questions } = loaded.opened;
  return (
    <MailedPage title={t('Rispondi alle domande')} problem={detail}>
      <p className="wrap-anywhere">
        {t(
          '{company} ti chiede ancora qualcosa per la tua candidatura a “{title}”. Si risponde una volta sola; le domande con * sono obbligatorie.',
          { company, title },
        )}
      </p>
      <PageForm noValidate className="grid gap-6">
        <OfferQuestions questions={questions} answers={answers} errors={errors} />
        <button type="submit" className="btn btn-primary justify-self-start">
          {t('Invia le risposte')}
        </button>
      </PageForm>
    </MailedPage>
  );
}

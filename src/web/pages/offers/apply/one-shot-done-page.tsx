import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { uiText, uiTexts } from '#domain/ui-text.ts';
import { ask, Refused } from '#web/ask.ts';
import { change, formOf, hereOf, refuse, textOf } from '#web/change.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { sendOrSayUnreached } from '#web/features/forms/send-or-say-unreached.ts';
import { FORM_FIELD } from '#web/features/forms/use-named-form.ts';
import { answersIn, answersShown } from '#web/features/offers/answers-in.ts';
import { BellMark } from '#web/features/offers/application-bell.tsx';
import { NextSteps } from '#web/features/offers/next-steps.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Notice } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tiles } from '#web/ui/tiles.tsx';
import { OpenQuestions, QUESTIONS } from './open-questions.tsx';
import { SentAddress } from './sent-address.tsx';

/** What this browser has just sent; null a day later, and in any other browser. */
export async function loader(args: LoaderFunctionArgs) {
  try {
    return { sent: await ask(args, 'GET /candidate/one-shot-applications/sent') };
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return { sent: null };
    throw error;
  }
}

/** Answers the questions of the offer, or corrects the address: for a day, from the browser that has applied. */
export async function action(args: ActionFunctionArgs) {
  const sent = formOf(args);
  const form = textOf(sent, FORM_FIELD);
  if (form === QUESTIONS) {
    const answers = answersIn(sent);
    const asked = { body: { answers } };
    const answer = await change(args, 'POST /candidate/one-shot-applications/sent/answers', asked);
    return answer.ok ? redirect(hereOf(args), 303) : refuse({ ...answer, form, answers: answersShown(answers) });
  }
  const email = textOf(sent, 'email');
  const answer = await change(args, 'PATCH /candidate/one-shot-applications/sent', { body: { email } });
  return answer.ok ? data({ ok: true, form }) : refuse({ ...answer, form, email });
}
export const clientAction = sendOrSayUnreached;

export const meta = (args: MetaArgs<typeof loader>) =>
  pageHead(
    {
      title: args.loaderData?.sent ? uiText('Candidatura inviata') : uiText('La tua candidatura'),
      disableRobots: true,
    },
    args,
  );

const SLUG = /^[a-z0-9-]+$/;

/**
 * Shown after a one-shot application: what is left to do, the address it was sent with, how to withdraw it, and a
 * profile in three steps (rule 2.16). A browser that has sent nothing, or has withdrawn it, reads that.
 */
export default function OneShotDone() {
  const t = useText();
  const { sent } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const slug = (name: string) => {
    const value = query.get(name) ?? '';
    return SLUG.test(value) ? value : null;
  };
  const [job, place, offer] = [slug('job'), slug('place'), slug('offer')];
  const similar = job ? `/offerte-lavoro/${place ?? 'ovunque'}/${job}` : '/offerte-lavoro';
  return (
    <div data-keep-clear className="wrap py-10 lg:py-16 grid gap-8 max-w-3xl!">
      <Tiles seed="fatto" columns={6} rows={1} className="rounded-card w-full max-w-md" />
      {sent ? (
        <div className="flex items-center gap-4">
          <BellMark stage="sent" size={56} />
          <div>
            <p className="chip chip-leaf mb-3">{t('Candidatura inviata')}</p>
            <h1 className="text-step-3!">
              {sent.is_concluded
                ? t('La candidatura si è conclusa')
                : sent.answers_page
                  ? t('Quasi fatto: manca un passo')
                  : t('Fatto: l’azienda ha il tuo CV')}
            </h1>
          </div>
        </div>
      ) : (
        <div>
          <h1 className="text-step-3!">{t('La tua candidatura')}</h1>
          <p className="mt-3 text-lg">
            {t(
              'Qui non c’è nessuna candidatura inviata da poco da questo browser. Se ne hai inviata una, la mail di conferma ha il link per ritirarla.',
            )}
          </p>
        </div>
      )}
      {sent && <SentAddress sent={sent} />}
      {sent?.answers_page && <OpenQuestions sent={sent} />}
      {sent?.has_answered && (
        <Notice tone="leaf" icon="check">
          {t('Risposte inviate: {company} le legge insieme al tuo CV.', { company: sent.company_name })}
        </Notice>
      )}
      {sent && !sent.is_concluded && (
        <NextSteps
          words={[
            t('Ti abbiamo scritto una mail di conferma: se non la vedi, guarda nello spam'),
            t('L’azienda legge il tuo CV e ti risponde all’e-mail che hai lasciato'),
            t('Quando la ricerca si chiude te lo diciamo: nessuno resta senza risposta'),
          ]}
        />
      )}
      <section className="card grid gap-4" aria-labelledby="registrati">
        <h2 id="registrati">{t('Registrati in 3 passi')}</h2>
        <ol className="grid gap-4 sm:grid-cols-3">
          {uiTexts(['Scegli una password', 'Conferma la tua e-mail', 'Ritrova questa candidatura nel tuo profilo']).map(
            (step, index) => (
              <li key={step} className="flex gap-3 items-start">
                <span
                  className="size-9 flex-none rounded-full bg-accent-wash text-accent font-semibold grid place-items-center"
                  aria-hidden="true"
                >
                  {index + 1}
                </span>
                <span className="pt-1">{t(step)}</span>
              </li>
            ),
          )}
        </ol>
        <Link to="/register" className="btn btn-primary justify-self-start">
          {t('Registrati')}
        </Link>
      </section>
      <div className="flex flex-wrap gap-x-6">
        {sent && (
          <a href={sent.page} className="btn btn-quiet">
            {t('Ritira la candidatura')}
          </a>
        )}
        <Link to={similar} className="btn btn-quiet">
          {t('Vedi offerte simili')} <Icon name="arrow" />
        </Link>
        <Link to={offer ? `/offerte-lavoro/${offer}` : '/'} className="btn btn-quiet">
          <Icon name="back" /> {offer ? t('Torna all’offerta') : t('Torna alla home')}
        </Link>
      </div>
    </div>
  );
}

import { type FormEvent, useEffect, useState } from 'react';
import { Form, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigation, useSubmit } from 'react-router';
import type { SentApplication } from '#contract/applications.ts';
import { answerDaysLeft } from '#domain/answer-wait.ts';
import { periodName } from '#domain/interview-day.ts';
import { relativeTime } from '#domain/relative-time.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useNamedForm } from '#web/features/forms/use-named-form.ts';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { PageLinks } from '#web/features/lists/page-links.tsx';
import { BellMark } from '#web/features/offers/application-bell.tsx';
import { CompanyFace } from '#web/features/pictures/faces.tsx';
import { useOpenInAddress } from '#web/features/sheets/open-in-address.ts';
import { type Translate, useText } from '#web/features/texts/text.tsx';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { requireCandidate, userContext } from '#web/user-context.ts';
import { ApplicationDialog } from './application-dialog.tsx';
import { HireLink } from './hire-link.tsx';
import { MY_APPLICATIONS, WITHDRAW } from './my-applications.ts';
import { StageChip } from './stage-chip.tsx';

export async function loader(args: LoaderFunctionArgs) {
  requireCandidate(args.context.get(userContext));
  const query = new URL(args.request.url).searchParams;
  const search = query.get('cerca') ?? '';
  const asked = new URLSearchParams({
    page: query.get('page') ?? '1',
    ...(search && { search: search.slice(0, 200) }),
  });
  const [sent, mine] = await Promise.all([
    ask(args, 'GET /candidate/applications', { query: asked }),
    ask(args, 'GET /interviews/mine'),
  ]);
  const interviews = mine
    .filter(({ state }) => state === 'invited' || state === 'moved' || state === 'taken')
    .map(({ application, starts_at, ends_at }) => ({ application, starts_at, ends_at }));
  return { sent, search, interviews };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Le tue candidature'), disableRobots: true }, args);

/** A candidate's applications, searchable and by page, each with its stage (rule 2.17). */
export default function ApplicationsPage() {
  const t = useText();
  const { sent, search, interviews } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const banner = useBanner();
  useNamedForm(WITHDRAW, () => banner(t('Candidatura ritirata.'), 'success'));
  const { openId, open, close } = useOpenInAddress('candidatura', 'candidature');
  // The server does not know the hash: the open application shows at hydration.
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const opened = isAwake ? sent.items.find(({ id }) => id === openId) : undefined;
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === MY_APPLICATIONS;
  const address = (page: number) => {
    const query = new URLSearchParams({ ...(search && { cerca: search }), ...(page > 1 && { page: String(page) }) });
    return `${MY_APPLICATIONS}${query.size > 0 ? `?${query}` : ''}`;
  };
  return (
    <OwnPage title={t('Le tue candidature')}>
      {(sent.paginator.count > 0 || search) && <Search search={search} />}
      {sent.paginator.count === 0 ? (
        <Empty search={search} />
      ) : (
        <ul className={`grid gap-3 transition-opacity ${isLoading ? 'opacity-50' : ''}`} aria-busy={isLoading}>
          {sent.items.map((application) => (
            <li key={application.id}>
              <Card
                application={application}
                interview={interviews.find((one) => one.application === application.id)}
                onOpen={() => void open(application.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <PageLinks paginator={sent.paginator} address={address} label={t('Pagine delle candidature')} />
      {opened && <ApplicationDialog application={opened} onClose={() => void close()} />}
    </OwnPage>
  );
}

function Search({ search }: { search: string }) {
  const t = useText();
  const submit = useSubmit();
  const seek = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget, { replace: true });
  };
  return (
    <Form role="search" onSubmit={seek} className="flex flex-wrap gap-2">
      <label className="relative flex-1 basis-40">
        <span className="sr-only">{t('Cerca tra le candidature')}</span>
        <span className="absolute left-3.5 inset-y-0 grid place-items-center text-ink-soft">
          <Icon name="cerca" />
        </span>
        <input
          type="search"
          name="cerca"
          defaultValue={search}
          placeholder={t('Titolo o azienda')}
          maxLength={200}
          className="input pl-11!"
        />
      </label>
      <button type="submit" className="btn btn-ghost">
        {t('Cerca')}
      </button>
    </Form>
  );
}

interface CardProps {
  application: SentApplication;
  /** The interview that is still to come. */
  interview: { starts_at: string | null; ends_at: string | null } | undefined;
  onOpen: () => void;
}

function Card({ application, interview, onOpen }: CardProps) {
  const t = useText();
  const { offer, stage, date_created, text } = application;
  return (
    <article className="card flex flex-wrap gap-4 items-start">
      <CompanyFace name="" slug={offer.company_slug} logo={null} className="size-12 rounded-[10px]" />
      <div className="flex-1 min-w-[min(100%,13rem)]">
        <h2 className="font-text! text-lg! font-semibold tracking-normal!">{offer.title}</h2>
        <p className="text-ink-soft">
          <AsWritten>
            {offer.company_name} · {offer.place_text.split(',')[0]}
          </AsWritten>
        </p>
        <p className="text-sm text-ink-soft mt-1 first-letter:uppercase" suppressHydrationWarning>
          {[
            stage === 'sent' ? relativeTime(date_created) : `${t('Inviata')} ${relativeTime(date_created)}`,
            answerWords(application, t),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {interview && (
          <p className="mt-2">
            <Link to="/profilo/colloqui" className="link">
              {interview.starts_at && interview.ends_at
                ? t('Colloquio: {time}', {
                    time: periodName({ starts_at: interview.starts_at, ends_at: interview.ends_at }),
                  })
                : t('Scegli l’orario del colloquio')}
            </Link>
          </p>
        )}
        <HireLink {...application} />
        {stage === 'paused' && <p className="mt-1">{t('In pausa: l’azienda sta correggendo l’annuncio.')}</p>}
        {text && <p className="mt-2 line-clamp-2">{text}</p>}
      </div>
      <div className="flex flex-wrap sm:grid gap-3 items-center sm:justify-items-end w-full sm:w-auto justify-between">
        <span className="inline-flex items-center gap-2">
          <BellMark stage={stage} size={28} />
          <StageChip stage={stage} />
        </span>
        <Link
          to={`${MY_APPLICATIONS}/${application.id}`}
          onClick={(event) => {
            event.preventDefault();
            onOpen();
          }}
          className="btn btn-ghost"
        >
          {t('Dettagli')}
          <span className="sr-only">: {offer.title}</span>
        </Link>
      </div>
    </article>
  );
}

const IS_AWAITED: ReadonlySet<SentApplication['stage']> = new Set(['sent', 'seen', 'evaluating']);

/**
 * When an answer can be expected: the days left, or else how long this company usually takes; nothing once it is
 * closed.
 */
function answerWords({ stage, date_created, company_answer_days: days }: SentApplication, t: Translate): string | null {
  const left = answerDaysLeft(stage, date_created, days);
  if (left !== null)
    return left === 1 ? t('risposta attesa entro un giorno') : t('risposta attesa entro {n} giorni', { n: left });
  if (days === null || !IS_AWAITED.has(stage)) return null;
  return days === 1 ? t('di solito risponde in un giorno') : t('di solito risponde in {n} giorni', { n: days });
}

function Empty({ search }: { search: string }) {
  const t = useText();
  return (
    <EmptyState
      seed="nessuna-candidatura"
      way={
        search
          ? { words: t('Vedi tutte'), url: MY_APPLICATIONS }
          : { words: t('Esplora le offerte'), url: '/offerte-lavoro' }
      }
    >
      {search ? t('Nessuna candidatura con queste parole.') : t('Non hai ancora candidature')}
    </EmptyState>
  );
}

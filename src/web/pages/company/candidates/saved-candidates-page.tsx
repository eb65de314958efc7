import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router';
import { romeDay } from '#domain/rome-time.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { CandidateCard } from '#web/features/candidates/candidate-card.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { PageLinks } from '#web/features/lists/page-links.tsx';
import { useText } from '#web/features/texts/text.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const shown = query.get('mostra') === 'visti' ? 'visti' : 'salvati';
  const page = new URLSearchParams({ page: query.get('page') ?? '1' });
  return {
    shown,
    candidates: await ask(
      args,
      shown === 'visti' ? 'GET /search/candidates/candidates-viewed' : 'GET /search/candidates/candidates-saved',
      { query: page },
    ),
    today: romeDay(),
  };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Profili salvati'), disableRobots: true }, args);

/** The candidates the user starred, and those last opened (rules 2.18, 7.5). */
export default function SavedCandidatesPage() {
  const t = useText();
  const { shown, candidates, today } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { items, paginator } = candidates;
  const address = (page: number) =>
    `?${new URLSearchParams({ ...(query.get('mostra') && { mostra: query.get('mostra') ?? '' }), ...(page > 1 && { page: String(page) }) })}`;
  return (
    <OwnPage title={t('Profili salvati')}>
      <nav aria-label={t('Quali profili')} className="border-b border-line">
        <ul className="flex gap-5">
          {(
            [
              ['salvati', '?', t('Salvati')],
              ['visti', '?mostra=visti', t('Visti di recente')],
            ] as const
          ).map(([one, url, words]) => (
            <li key={one}>
              <Link
                to={url}
                aria-current={one === shown ? 'page' : undefined}
                className="inline-flex items-center min-h-12 font-semibold border-b-2 border-transparent -mb-px aria-[current]:border-accent aria-[current]:text-accent"
              >
                {words}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {items.length === 0 ? (
        <EmptyState seed="profili" way={{ words: t('Cerca candidati'), url: '/recruiter/ricerca-candidato' }}>
          {shown === 'salvati'
            ? t('Non hai ancora salvato profili: la stella li tiene qui.')
            : t('Non hai ancora aperto profili.')}
        </EmptyState>
      ) : (
        <ul className="grid gap-5 grid-cols-1 md:grid-cols-2">
          {items.map((candidate) => (
            <li key={candidate.id}>
              <CandidateCard candidate={candidate} today={today} heading="h2" />
            </li>
          ))}
        </ul>
      )}
      <PageLinks paginator={paginator} address={address} label={t('Pagine dei profili')} />
    </OwnPage>
  );
}

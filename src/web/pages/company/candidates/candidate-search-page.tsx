import {
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router';
import { candidateSearchAddress } from '#domain/candidate-search-address.ts';
import { howPeopleAreOrdered } from '#domain/offer-order.ts';
import { atPlace, dotted } from '#domain/offer-words.ts';
import { romeDay } from '#domain/rome-time.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#domain/search-address.ts';
import { uiTexts } from '#domain/ui-text.ts';
import { ask, askOrStatus } from '#web/ask.ts';
import { CandidateCard } from '#web/features/candidates/candidate-card.tsx';
import { CandidateSearchSheet } from '#web/features/candidates/candidate-search-sheet.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { askList, sendTo } from '#web/features/lists/list-address.ts';
import { PageLinks } from '#web/features/lists/page-links.tsx';
import { ResultsHead } from '#web/features/lists/results-head.tsx';
import { AppliedFilters } from '#web/features/search/applied-filters.tsx';
import { NearestSearches } from '#web/features/search/nearest-searches.tsx';
import { OwnSearches } from '#web/features/search/own-searches.tsx';
import type { UnknownPlace } from '#web/features/search/search-bar.tsx';
import { RESULTS, ToResults } from '#web/features/search/to-results.tsx';
import { understandTyped } from '#web/features/search/typed-query.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import {
  CandidateFilterOpener,
  CandidateFilters,
  CandidateFiltersOnPhone,
  useAppliedCandidateFilters,
} from './candidate-filters.tsx';
import { ClosedSearch } from './closed-search.tsx';
import { SaveCandidateSearch } from './save-candidate-search.tsx';

/** A search without place covers all Italy (rules 2.18, 9.2). */
const ITALY = 'italia';

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const unknown = await readTyped(args, searchParams);
  const query = new URLSearchParams(searchParams);
  const placeSlug = query.get('place') || ITALY;
  query.set('place', placeSlug);
  const jobSlug = query.get('job');
  const [answer, place, jobs, own] = await Promise.all([
    askList(args, 'GET /search/candidates', { query }).catch(closedToOthers),
    askOrStatus(args, 'GET /core/utils/places/place-by-slug/{slug}', { params: { slug: placeSlug } }),
    jobSlug ? ask(args, 'GET /sys/jobs') : [],
    ask(args, 'GET /search/candidates-searches'),
  ]);
  if (!answer) return { outlines: await ask(args, 'GET /search/candidates/candidates-last-updated') };
  const job = jobs.find(({ slug }) => slug === jobSlug);
  const suggestions =
    answer.paginator.count === 0 ? await ask(args, 'GET /search/candidates/suggestions', { query }) : null;
  return {
    answer,
    nearest: suggestions?.searches ?? [],
    own,
    unknown,
    place: place.data.slug === ITALY ? null : place.data,
    job: job ? { slug: job.slug, name: job.name } : null,
    words: query.get('q')?.trim() || null,
    current: [...own.favorites, ...own.recents].find(({ id }) => id === answer.search_id) ?? null,
    today: romeDay(),
  };
}

/** Only a company that is not verified is refused here: the page says so. */
function closedToOthers(error: unknown): null {
  if (error instanceof Response && error.status === 403) return null;
  throw error;
}

/** Redirects to the typed search; an unknown place is returned, to be shown beside its field. */
async function readTyped(args: LoaderFunctionArgs, asked: URLSearchParams): Promise<UnknownPlace | null> {
  if (!asked.has('chi') && !asked.has('residenza')) return null;
  const { found, unknown } = await understandTyped(args, {
    what: asked.get('chi') ?? '',
    where: asked.get('residenza') ?? '',
    of: 'candidates',
  });
  if (unknown) return unknown;
  const next = new URLSearchParams([...asked].filter(([name]) => !['chi', 'residenza', 'page', 'q'].includes(name)));
  if (found.place) next.set('place', found.place.slug);
  if (found.job) next.set('job', found.job.slug);
  if (found.q) next.set('q', found.q);
  throw sendTo(candidateSearchAddress(next));
}

export const meta = (args: MetaArgs) =>
  pageHead(
    uiTexts({
      title: 'Cerca candidati nel turismo',
      description:
        'Cuochi, camerieri, receptionist: cerca gratis nel database dei candidati e sblocca solo i profili che ti interessano.',
      disableRobots: true,
    }),
    args,
  );

/** The search of candidates (rule 2.18); what visitors see, for a company that is not verified (rule D8). */
export default function CandidateSearchPage() {
  const data = useLoaderData<typeof loader>();
  return 'outlines' in data ? <ClosedSearch candidates={data.outlines} /> : <Results data={data} />;
}

type Found = Extract<Awaited<ReturnType<typeof loader>>, { answer: unknown }>;

function Results({ data }: { data: Found }) {
  const t = useText();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { search } = useLocation();
  const { answer, nearest, own, place, job, words, unknown, current, today } = data;
  const query = new URLSearchParams(search);
  const { count } = answer.paginator;
  const countWords =
    count === 1
      ? t('1 candidato')
      : t(answer.is_bounded && count >= 1000 ? 'Più di {n} candidati' : '{n} candidati', {
          n: dotted(count),
        });
  const applied = useAppliedCandidateFilters(place);
  const isLoading =
    navigation.state === 'loading' && navigation.location.pathname.startsWith('/recruiter/ricerca-candidato');
  const pageAddress = (page: number) => {
    const next = new URLSearchParams([...query].filter(([name]) => name !== 'page'));
    return `${candidateSearchAddress(next)}${page > 1 ? `${next.size > 0 ? '&' : '?'}page=${page}` : ''}`;
  };
  const resize = (size: string) => {
    const next = new URLSearchParams([...query].filter(([name]) => name !== 'items' && name !== 'page'));
    if (Number(size) !== DEFAULT_PAGE_SIZE) next.set('items', size);
    navigate(candidateSearchAddress(next));
  };
  const filters = { facets: answer.facets, isBounded: answer.is_bounded, place };
  const found = (
    <div className="grid gap-8 grid-cols-[minmax(0,1fr)] lg:grid-cols-[280px_minmax(0,1fr)] items-start">
      <aside aria-label={t('Filtri')} className="hidden lg:block">
        <CandidateFilters {...filters} />
      </aside>
      <div className="min-w-0 grid gap-4 lg:gap-5 grid-cols-[minmax(0,1fr)]">
        {count === 0 ? (
          <EmptyState
            seed="candidati"
            others={<NearestSearches title={t('Qui invece ci sono candidati')} searches={nearest} />}
            way={
              nearest.length > 0
                ? {
                    words: t('Vedi tutti i candidati'),
                    url: candidateSearchAddress(new URLSearchParams()),
                    isQuiet: true,
                  }
                : {
                    words: t('Cerca in tutta Italia'),
                    url: candidateSearchAddress(new URLSearchParams(job ? { job: job.slug } : {})),
                  }
            }
          >
            {t('Nessun candidato con questi criteri. Prova ad allargare la zona o a togliere un filtro.')}
          </EmptyState>
        ) : (
          <>
            <h2 id={RESULTS} tabIndex={-1} className="sr-only">
              {t('Risultati')}
            </h2>
            <ul
              className={`grid gap-5 grid-cols-1 md:grid-cols-2 ${isLoading ? 'opacity-60' : ''}`}
              aria-busy={isLoading}
            >
              {answer.items.map((candidate) => (
                <li key={candidate.id}>
                  <CandidateCard candidate={candidate} today={today} />
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap items-center justify-between gap-4">
              <PageLinks
                paginator={answer.paginator}
                address={(page) => `${pageAddress(page)}#${RESULTS}`}
                label={t('Pagine dei risultati')}
              />
              <label className="flex items-center gap-2 ml-auto text-ink-soft text-[.95rem]">
                {t('Candidati per pagina')}
                <select
                  value={String(answer.paginator.items)}
                  onChange={(event) => resize(event.target.value)}
                  className="input w-auto! text-ink"
                >
                  {PAGE_SIZES.map((size) => (
                    <option key={size} value={size}>
                      {size}
                    </option>
                  ))}
                </select>
              </label>
            </div>
            <p className="text-sm text-ink-soft">{t(howPeopleAreOrdered)}</p>
          </>
        )}
      </div>
    </div>
  );
  const lead = t('Candidati');
  const title = `${[job?.name, words && `“${words}”`].filter(Boolean).join(' ') || lead} ${place ? atPlace(place) : t('in Italia')}`;
  const save = <SaveCandidateSearch searchId={answer.search_id} current={current} />;
  return (
    <div className="wrap pt-1.5 md:pt-3 pb-3">
      {count > 0 && <ToResults />}
      <CandidateSearchSheet
        job={job && { id: job.slug, label: job.name }}
        place={place && { id: place.slug, label: place.text }}
        filters={query}
        words={words}
        unknown={unknown}
        beside={
          <>
            <SaveCandidateSearch searchId={answer.search_id} current={current} isIcon />
            <CandidateFilterOpener />
          </>
        }
      />
      <CandidateFiltersOnPhone {...filters} count={count} words={countWords} />
      <ResultsHead title={title} lead={lead} count={countWords} hasTabs tools={save} />
      <AppliedFilters filters={applied} />
      <Tabs
        label={t('Ricerca')}
        tabs={[
          { label: t('Candidati'), count: countWords.match(/[\d.]+/)?.[0] ?? '', panel: found },
          { label: t('Le tue ricerche'), panel: <OwnSearches {...own} /> },
        ]}
      />
    </div>
  );
}

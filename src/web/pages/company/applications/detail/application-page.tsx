import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router';
import type { ApplicationStatus } from '#domain/application-status.ts';
import { romeDay } from '#domain/rome-time.ts';
import { uiText } from '#domain/ui-text.ts';
import { askOrStatus, statusOf } from '#web/ask.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { INBOX, MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Person } from '../person/person.tsx';
import { askPerson } from '../person/person-data.ts';
import { useCvNeighbours } from '../person/use-cv-neighbours.ts';
import { useStepKeys } from '../person/use-step-keys.ts';
import { RefusalDialog } from '../refusal-dialog.tsx';
import { StatusMenu } from '../status-menu.tsx';
import { useStatusChange } from '../use-status-change.ts';
import { answerApplication } from './answer-application.ts';
import { PlainAnswer } from './plain-answer.tsx';
import { VerdictFoot, Verdicts } from './verdicts.tsx';

/** What an address says of the list that its person was opened from. */
const LIST = ['from', 'show', 'offer', 'status', 'search', 'language', 'within', 'free', 'answers', 'sort'];

export async function loader(args: LoaderFunctionArgs) {
  const { id, application_id } = args.params;
  if (!/^\d{1,9}$/.test(id ?? '') || !/^\d{1,9}$/.test(application_id ?? '')) throw new Response(null, { status: 404 });
  const { searchParams } = new URL(args.request.url);
  const list = new URLSearchParams([...searchParams].filter(([name]) => LIST.includes(name)));
  const [data, hires, interviews, refusal] = await Promise.all([
    askPerson(args, { id, application_id }, list).catch((error) => {
      throw statusOf(error);
    }),
    askOrStatus(args, 'GET /hires/offers/{id}', { params: { id } }),
    askOrStatus(args, 'GET /interviews/applications/{id}', { params: { id: application_id } }),
    askOrStatus(args, 'GET /company/ready-answers/refusal'),
  ]);
  return { data, hires, interviews, refusal: refusal.text, today: romeDay() };
}

export const action = answerApplication;

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Candidatura'), disableRobots: true }, args);

/**
 * The buttons of the next application are where those of the previous one were: the second half of a double tap must
 * not answer it.
 */
const DOUBLE_TAP_MS = 700;

/** One application whole, with those before and after it in the list it was opened from (rules 2.18, person). */
export default function ReceivedDetailPage() {
  const t = useText();
  const { data, hires, interviews, refusal, today } = useLoaderData<typeof loader>();
  const { application: a } = data;
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const pageOf = ({ id, offer_id }: { id: number; offer_id: number }) =>
    `${MY_OFFERS}/${offer_id}/candidature/${id}${search}`;
  const heading = useRef<HTMLHeadingElement>(null);
  const goesOn = useRef(false);
  const openedAt = useRef(Number.NEGATIVE_INFINITY);
  const isLeft = useRef(false);
  // Undoing happens later, when another application may be shown.
  const shown = useRef(a.id);
  shown.current = a.id;
  const offerOf = useRef(new Map<number, number>());
  offerOf.current.set(a.id, a.offer.id);
  const open = (to: { id: number; offer_id: number }) => {
    goesOn.current = true;
    // Back leads to the list, however many people were looked at.
    navigate(pageOf(to), { replace: true });
  };
  // After an answer the next one opens; when it is undone, the previous one. A user who has left these pages stays
  // where they are.
  const change = useStatusChange({
    readStatus: (id) => (id === a.id ? a.status : undefined),
    // An answer that arrives late, when another application is shown, opens nothing.
    onChanged: (ids) => {
      if (a.next !== null && !isLeft.current && ids.includes(shown.current)) open(a.next);
    },
    onUndone: ([id]) => {
      const offer_id = id === undefined ? undefined : offerOf.current.get(id);
      if (id !== undefined && offer_id !== undefined && id !== shown.current && !isLeft.current) open({ id, offer_id });
    },
  });
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  // Before the new buttons can be pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another application is shown
  useLayoutEffect(() => {
    openedAt.current = goesOn.current ? performance.now() : Number.NEGATIVE_INFINITY;
  }, [a.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another application is shown
  useEffect(() => {
    if (!goesOn.current) return;
    goesOn.current = false;
    heading.current?.focus();
  }, [a.id]);
  const choose = (status: ApplicationStatus) => {
    if (performance.now() - openedAt.current >= DOUBLE_TAP_MS) change.ask([a.id], status);
  };
  const status = change.statusOf(a);
  const page = useRef<HTMLDivElement>(null);
  useStepKeys(page, (isNext) => {
    const to = isNext ? a.next : a.previous;
    if (to) open(to);
    return to !== null;
  });
  const neighbours = useCvNeighbours(
    a,
    (to) => void navigate(pageOf(to), { replace: true, state, preventScrollReset: true }),
  );
  const step = (to: typeof a.next, words: string, isBack: boolean) => {
    const drawn = (
      <>
        {isBack && <Icon name="back" />} <span className="max-lg:sr-only">{words}</span>{' '}
        {!isBack && <Icon name="arrow" />}
      </>
    );
    const look = 'btn btn-ghost max-lg:px-0! max-lg:w-10 flex-none';
    return to === null ? (
      <span className={`${look} opacity-40`} aria-disabled="true">
        {drawn}
      </span>
    ) : (
      <Link to={pageOf(to)} replace rel={isBack ? 'prev' : 'next'} className={look}>
        {drawn}
      </Link>
    );
  };
  const [before, after] = [step(a.previous, t('Precedente'), true), step(a.next, t('Successiva'), false)];
  const query = new URLSearchParams(search);
  const from = query.get('from');
  query.delete('from');
  // A board has no order of its own.
  if (from === 'board') query.delete('sort');
  const ofOffer = `${MY_OFFERS}/${a.offer.id}/candidature`;
  const [listAddress, listWords] =
    from === 'inbox'
      ? [INBOX, t('Candidature di tutte le offerte')]
      : from === 'board'
        ? [`${ofOffer}/bacheca`, t('Bacheca di {title}', { title: a.offer.title })]
        : [ofOffer, t('Candidature per {title}', { title: a.offer.title })];
  return (
    // The CV is shown without being asked for.
    <div ref={page} data-wakes-at-once className="wrap pt-3 lg:pt-6 pb-16 max-lg:pb-28">
      <div className="flex items-center justify-between gap-3 mb-3 lg:mb-5">
        <Link to={`${listAddress}?${query}`} className="btn btn-quiet min-w-0 text-left">
          <Icon name="back" />
          <span className="min-w-0 wrap-anywhere">{listWords}</span>
        </Link>
        <nav aria-label={t('Candidature vicine')} className="flex gap-2 flex-none max-lg:hidden">
          {before}
          {after}
        </nav>
      </div>
      <Person
        key={a.id}
        frame="page"
        data={data}
        given={{ interviews, hires }}
        today={today}
        heading={heading}
        neighbours={neighbours}
        isRefused={status === 'unsuitable'}
        onChanged={revalidate}
        onEvaluations={() => void revalidate()}
      >
        <noscript>
          <ClosedWhileImpersonating>
            <PlainAnswer application={a} proposed={refusal} />
          </ClosedWhileImpersonating>
        </noscript>
        <ClosedWhileImpersonating className="lg:basis-full grid gap-2">
          <div className="lg:basis-full flex flex-wrap items-center gap-3 noscript:hidden">
            <StatusMenu label={t('Stato')} value={status} onChoose={choose} />
            <div className="max-lg:hidden flex-1">
              <Verdicts application={a} onChoose={choose} />
            </div>
          </div>
        </ClosedWhileImpersonating>
      </Person>
      <VerdictFoot key={`foot-${a.id}`} application={a} onChoose={choose} before={before} after={after} />
      <RefusalDialog proposed={refusal} key={`answer-${a.id}`} change={change} applicants={[a]} />
    </div>
  );
}

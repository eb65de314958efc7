import {
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { ask, askOrStatus } from '#web/ask.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { stepOf } from '#web/features/offer-fields/written-offer.ts';
import { AlreadyPublished } from './already-published.tsx';
import { Published } from './published.tsx';
import { PAY, stepTitle } from './steps.ts';
import { Wizard } from './wizard.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const [draftId, doneId] = [query.get('bozza'), query.get('fatto')].map((id) =>
    id && /^\d{1,9}$/.test(id) ? id : null,
  );
  const isNew = !draftId && !doneId;
  const [draft, done, events, actions, mine, beginning] = await Promise.all([
    draftId ? askOrStatus(args, 'GET /company/offers-drafts/{id}', { params: { id: draftId } }) : null,
    doneId ? askOrStatus(args, 'GET /company/offers/{id}', { params: { id: doneId } }) : null,
    ask(args, 'GET /company/events'),
    ask(args, 'GET /core/credits/actions'),
    isNew ? ask(args, 'GET /company/offers', { query: { status: 'bozze', items: '3' } }) : null,
    isNew ? ask(args, 'GET /company/offers-drafts/beginning') : null,
  ]);
  return { draft, done, events, actions, open: mine?.drafts[0] ?? null, beginning };
}

/** Going from step to step reloads no data: the input is in the page. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
  // Requested by the page itself.
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  const [from, to] = [currentUrl.searchParams, nextUrl.searchParams];
  return from.get('fatto') !== to.get('fatto') || (from.get('bozza') !== to.get('bozza') && from.has('bozza'));
};

const TITLE = uiText('Pubblica un’offerta');

/** Each step has its title, to distinguish tabs and history entries. */
export const meta = (args: MetaArgs<typeof loader>) => {
  const query = new URLSearchParams(args.location.search);
  const step = Number(
    query.get('passo') ?? (args.loaderData?.draft && stepOf(args.loaderData.draft.data)) ?? Number.NaN,
  );
  const isStep = Number.isInteger(step) && step >= 1 && step <= PAY && !query.has('fatto');
  return pageHead(
    { title: isStep ? `${stepTitle(step)} (${step} di ${PAY}) - ${TITLE}` : TITLE, disableRobots: true },
    args,
  );
};

/** The publish-ad wizard (rules 2.18, 4.3). */
export default function PublishPage() {
  const { draft, done, events, actions, open, beginning } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  if (done && query.has('fatto')) return <Published offer={done} />;
  if (draft?.published_as) return <AlreadyPublished offerId={draft.published_as} title={draft.title} />;
  return (
    <Wizard
      key={draft?.id ?? 'nuova'}
      draft={draft}
      beginning={beginning}
      events={events}
      actions={actions}
      open={open}
    />
  );
}

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import type { CandidateInterview } from '#contract/interviews.ts';
import { leadingAnswer } from '#domain/interview-state.ts';
import { uiText, uiTexts } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { change, formOf, goOr, refuse, textOf } from '#web/change.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import type { RefusedProposal } from '#web/features/interviews/other-times.tsx';
import { OwnInterview } from '#web/features/interviews/own-interview.tsx';
import { proposalOf, sentProposal } from '#web/features/interviews/sent-proposal.ts';
import { MailedPage } from '#web/features/mailed/mailed-page.tsx';
import { NotOpenedPage } from '#web/features/mailed/not-opened-page.tsx';
import { openedBy, openMailed, renewed } from '#web/features/mailed/open-mailed.ts';
import { useText } from '#web/features/texts/text.tsx';

export const loader = (args: LoaderFunctionArgs) => openMailed(ask(args, 'GET /interviews/{id}', openedBy(args)));

export async function action(args: ActionFunctionArgs) {
  const form = formOf(args);
  const interview = openedBy(args);
  const here = withoutAnswer(args.request.url);
  const time = textOf(form, 'time');
  if (time !== '')
    return goOr(await change(args, 'POST /interviews/{id}/take', { ...interview, body: { time: Number(time) } }), here);
  switch (textOf(form, 'action')) {
    case 'confirm':
      return goOr(await change(args, 'POST /interviews/{id}/confirm', interview), here);
    case 'release':
      return goOr(await change(args, 'POST /interviews/{id}/release', interview), here);
    case 'give_up':
      return goOr(await change(args, 'POST /interviews/{id}/give-up', interview), here);
    case 'propose': {
      const sent = sentProposal(form);
      const asked = { ...interview, body: proposalOf(sent) };
      const answer = await change(args, 'POST /interviews/{id}/proposal', asked);
      return answer.ok ? redirect(here, 303) : refuse({ ...answer, sent });
    }
    case 'withdraw':
      return goOr(await change(args, 'DELETE /interviews/{id}/proposal', interview), here);
    case 'renew':
      return renewed(await change(args, 'POST /interviews/{id}/new-link', interview));
    default:
      return redirect(here, 303);
  }
}

/** The address of the page without the answer that a mail led to: now it is given. */
function withoutAnswer(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete('risposta');
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

const titles = uiTexts({
  invited: 'Scegli l’orario del colloquio',
  moved: 'Scegli un altro orario',
  taken: 'Colloquio fissato',
  given_up: 'Hai rinunciato al colloquio',
  cancelled: 'Il colloquio è stato annullato',
  past: 'Il tuo colloquio',
} as const satisfies Record<CandidateInterview['state'], string>);
const TO_MOVE = uiText('Colloquio da spostare');

/** A candidate who has to move an interview has no time to choose where the company has none left. */
const titleOf = ({ state, times }: CandidateInterview): string =>
  state === 'moved' && times.length === 0 ? TO_MOVE : titles[state];

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Il tuo colloquio'), disableRobots: true }, args);

/** An interview for its candidate, opened by a mailed link or their session. Opening changes nothing, buttons do. */
export default function InterviewPage() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<Partial<RefusedProposal> & { detail?: string | null }>();
  const [search] = useSearchParams();
  if (!loaded.opened) return <NotOpenedPage {...loaded} />;
  const interview = loaded.opened;
  const { sent, errors = {}, detail } = refused ?? {};
  return (
    <MailedPage
      title={t(titleOf(interview))}
      problem={detail}
      back="/profilo/colloqui"
      gain={t('con questo indirizzo per seguire candidature e colloqui da una pagina sola.')}
    >
      <OwnInterview
        interview={interview}
        leading={leadingAnswer(search.get('risposta'))}
        refused={sent && { sent, errors }}
      />
    </MailedPage>
  );
}

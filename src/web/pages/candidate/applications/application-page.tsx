import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { localPath } from '#domain/search-address.ts';
import { uiText } from '#domain/ui-text.ts';
import { askOrStatus } from '#web/ask.ts';
import { change, formOf, refuse, textOf } from '#web/change.ts';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { sendOrSayUnreached } from '#web/features/forms/send-or-say-unreached.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Link } from '#web/ui/link.tsx';
import { ApplicationDetail } from './application-detail.tsx';
import { FROM, MY_APPLICATIONS, WITHDRAW } from './my-applications.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  if (!/^\d{1,9}$/.test(id ?? '')) throw new Response(null, { status: 404 });
  return askOrStatus(args, 'GET /candidate/applications/{id}', { params: { id } });
}

export async function action(args: ActionFunctionArgs) {
  const answer = await change(args, 'DELETE /candidate/applications/{id}', { params: { id: args.params.id } });
  const list = localPath(textOf(formOf(args), FROM), MY_APPLICATIONS);
  return answer.ok ? redirect(list, 303) : refuse({ ...answer, form: WITHDRAW });
}
export const clientAction = sendOrSayUnreached;

export const meta = (args: MetaArgs) => pageHead({ title: uiText('La tua candidatura'), disableRobots: true }, args);

/** One of the candidate's applications: what is a dialog over their list once that is awake. */
export default function ApplicationPage() {
  const t = useText();
  const detail = useLoaderData<typeof loader>();
  return (
    <OwnPage
      title={detail.offer.title}
      intro={
        <Link to={MY_APPLICATIONS} className="link">
          {t('Le tue candidature')}
        </Link>
      }
    >
      <div className="card">
        <ApplicationDetail detail={detail} isPage />
      </div>
    </OwnPage>
  );
}

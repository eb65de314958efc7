import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { NAME_BEFORE_APPLYING } from '#domain/offer-invitation.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { requireCandidate, userContext } from '#web/user-context.ts';
import { OwnInvitationCard } from './own-invitation-card.tsx';
import { RefusedCompanies } from './refused-companies.tsx';

export async function loader(args: LoaderFunctionArgs) {
  requireCandidate(args.context.get(userContext));
  return ask(args, 'GET /candidate/offer-invitations');
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Inviti'), disableRobots: true }, args);

const PRIVACY = '/profilo/impostazioni/privacy';

/** A candidate's invitations to apply: those that wait for an answer first (rule inviting). */
export default function InvitationsPage() {
  const t = useText();
  const { invitations, refused, is_off } = useLoaderData<typeof loader>();
  const waiting = invitations.filter(({ state }) => state === 'waiting');
  const others = invitations.filter(({ state }) => state !== 'waiting');
  return (
    <OwnPage
      title={t('Inviti')}
      intro={
        <>
          {is_off
            ? t('Hai spento gli inviti: nessuna azienda ti può invitare.')
            : `${t('Le aziende a cui il tuo profilo può andare bene ti invitano qui.')} ${t(NAME_BEFORE_APPLYING)}`}{' '}
          <Link to={PRIVACY} className="link">
            {is_off ? t('Riaccendili') : t('Cambia le impostazioni')}
          </Link>
        </>
      }
    >
      {invitations.length === 0 && (
        <EmptyState
          seed="nessun-invito"
          way={{ words: t('Completa il curriculum'), url: '/profilo/candidato/curriculum', isQuiet: true }}
        >
          {t('Ancora nessun invito. Con lavoro cercato, comune e date nel profilo è più facile trovarti.')}
        </EmptyState>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="da-rispondere" className="grid gap-3">
          <h2 id="da-rispondere" className="text-step-2!">
            {t('Aspettano la tua risposta')}
          </h2>
          <ul className="grid gap-4">
            {waiting.map((one) => (
              <li key={one.id}>
                <OwnInvitationCard invitation={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="risposti" className="grid gap-3">
          <h2 id="risposti" className="text-step-2!">
            {t('Gli altri inviti')}
          </h2>
          <ul className="grid gap-3">
            {others.map((one) => (
              <li key={one.id}>
                <OwnInvitationCard invitation={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {refused.length > 0 && <RefusedCompanies companies={refused} />}
    </OwnPage>
  );
}

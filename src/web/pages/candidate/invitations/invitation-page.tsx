import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import type { OwnInvitation } from '#contract/offer-people.ts';
import { invitationAnswers, NAME_BEFORE_APPLYING } from '#domain/offer-invitation.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { change, formOf, goOr, hereOf, textOf } from '#web/change.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { usePageForm } from '#web/features/forms/use-page-form.ts';
import { OwnInvitationFacts } from '#web/features/invitations/own-invitation-facts.tsx';
import { MailedPage } from '#web/features/mailed/mailed-page.tsx';
import { NotOpenedPage } from '#web/features/mailed/not-opened-page.tsx';
import { openedBy, openMailed } from '#web/features/mailed/open-mailed.ts';
import { SecondTap } from '#web/features/mailed/second-tap.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { keysOf } from '#web/ui/select-field.tsx';

export const loader = (args: LoaderFunctionArgs) =>
  openMailed(ask(args, 'GET /candidate/offer-invitations/{id}', openedBy(args)));

export async function action(args: ActionFunctionArgs) {
  const here = hereOf(args);
  const answer = keysOf(invitationAnswers).find((one) => one === textOf(formOf(args), 'answer'));
  if (!answer) return redirect(here, 303);
  const said = { ...openedBy(args), body: { answer } };
  return goOr(await change(args, 'POST /candidate/offer-invitations/{id}/answer', said), here);
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Il tuo invito'), disableRobots: true }, args);

/**
 * An invitation to apply for the person invited, opened by a mailed link or their session. Opening changes nothing, its
 * buttons do.
 */
export default function InvitationPage() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const { problem, errors } = usePageForm();
  if (!loaded.opened) return <NotOpenedPage {...loaded} mayRenew={false} />;
  const invitation = loaded.opened;
  const { state, is_refused, company } = invitation;
  const [title, note] = wordsOf(invitation);
  return (
    <MailedPage
      title={t(title, { company: company.name })}
      problem={problem ?? Object.values(errors)[0]?.[0]}
      back="/profilo/inviti"
    >
      <OwnInvitationFacts invitation={invitation} as="h2" />
      <p>{t(note, { company: company.name })}</p>
      {!is_refused && state !== 'applied' && state !== 'closed' && <Answers invitation={invitation} />}
    </MailedPage>
  );
}

/** The title of the page, and what follows from the answer. */
function wordsOf({ state, is_refused }: OwnInvitation): [string, string] {
  if (state === 'applied')
    return [
      uiText('Candidatura inviata'),
      uiText('L’azienda l’ha ricevuta. La segui dalla pagina Le tue candidature.'),
    ];
  if (is_refused)
    return [
      uiText('Niente più inviti da {company}'),
      uiText('{company} non ti può più invitare. Puoi cambiare idea dalla pagina Inviti del tuo profilo.'),
    ];
  if (state === 'closed')
    return [uiText('L’offerta è chiusa'), uiText('Non riceve più candidature: non serve rispondere.')];
  if (state === 'not_now')
    return [
      uiText('Hai detto: non ora'),
      uiText('Va bene così: per questa offerta non ti invitano più. Finché è aperta puoi sempre candidarti.'),
    ];
  return [uiText('{company} ti invita a candidarti'), NAME_BEFORE_APPLYING];
}

function Answers({ invitation }: { invitation: OwnInvitation }) {
  const t = useText();
  const { state, can_apply, needs_answers, offer, company } = invitation;
  return (
    <PageForm className="grid justify-items-start gap-3">
      {can_apply && needs_answers && (
        <p>
          {t('L’azienda fa delle domande:')}{' '}
          <a href={`/offerte-lavoro/${offer.slug}/invia-candidatura`} className="link">
            {t('rispondi e candidati')}
          </a>
        </p>
      )}
      {can_apply && !needs_answers && (
        <>
          <button type="submit" name="answer" value="apply" className="btn btn-primary">
            {t(invitationAnswers.apply)}
          </button>
          <p className="text-ink-soft">{t('Parte il CV del tuo profilo, o uno fatto con i dati del profilo.')}</p>
        </>
      )}
      {state === 'waiting' && (
        <button type="submit" name="answer" value="not_now" className="btn btn-ghost">
          {t(invitationAnswers.not_now)}
        </button>
      )}
      <SecondTap name="answer" value="never" words={t(invitationAnswers.never)} button={t('Sì, mai da loro')}>
        {t('{company} non ti inviterà più e non ti vedrà tra le persone adatte.', { company: company.name })}
      </SecondTap>
    </PageForm>
  );
}

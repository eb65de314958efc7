import type { FormEvent } from 'react';
import type { OwnInvitation } from '#contract/offer-people.ts';
import { invitationAnswers } from '#domain/offer-invitation.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { FormToken } from '#web/features/forms/page-form.tsx';
import { pressedButton, useChange } from '#web/features/forms/use-change.ts';
import { OwnInvitationFacts } from '#web/features/invitations/own-invitation-facts.tsx';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { focusTitle } from '#web/ui/focus-on.ts';
import { Link } from '#web/ui/link.tsx';
import { keysOf } from '#web/ui/select-field.tsx';

/** An invitation to apply: what is asked first of an offer, why it could suit, and the answers. */
export function OwnInvitationCard({ invitation }: { invitation: OwnInvitation }) {
  const isOpen = invitation.state === 'waiting' || invitation.can_apply;
  return (
    <article className="card grid gap-3 grid-cols-[minmax(0,1fr)]">
      <OwnInvitationFacts invitation={invitation} />
      {isOpen && (
        <ClosedWhileImpersonating>
          <Answers invitation={invitation} />
        </ClosedWhileImpersonating>
      )}
    </article>
  );
}

/** The three answers. Without JavaScript they go to the page of the invitation. */
function Answers({ invitation }: { invitation: OwnInvitation }) {
  const t = useText();
  const { confirm } = useQuestion();
  const { isBusy, change } = useChange();
  const { id, page, state, company, offer, can_apply, needs_answers } = invitation;
  const done = {
    apply: t('Candidatura inviata: la trovi tra le tue candidature.'),
    not_now: t('Va bene: per questa offerta non ti invitano più.'),
    never: t('{company} non ti inviterà più.', { company: company.name }),
  };
  const reply = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = pressedButton(event);
    if (!pressed || isBusy) return;
    const answer = keysOf(invitationAnswers).find((one) => one === pressed.value);
    if (!answer) return;
    if (
      answer === 'never' &&
      !(await confirm(
        t('Non vuoi più inviti da {company}? Non ti vedrà tra le persone adatte. Puoi cambiare idea da qui.', {
          company: company.name,
        }),
        t('Mai da loro'),
      ))
    )
      return;
    const send = () => call('POST /candidate/offer-invitations/{id}/answer', { params: { id }, body: { answer } });
    // The card went to another list, or away.
    if (await change(send, done[answer])) focusTitle();
  };
  return (
    <form method="post" action={page ?? undefined} onSubmit={reply} className="grid gap-2">
      <FormToken />
      <div className="flex flex-wrap gap-3">
        {can_apply && needs_answers && (
          <Link to={`/offerte-lavoro/${offer.slug}/invia-candidatura`} className="btn btn-primary">
            {t('Rispondi e candidati')}
          </Link>
        )}
        {can_apply && !needs_answers && (
          <button type="submit" data-late name="answer" value="apply" disabled={isBusy} className="btn btn-primary">
            {t(invitationAnswers.apply)}
          </button>
        )}
        {state === 'waiting' && (
          <button type="submit" data-late name="answer" value="not_now" disabled={isBusy} className="btn btn-ghost">
            {t(invitationAnswers.not_now)}
          </button>
        )}
        <button type="submit" data-late name="answer" value="never" disabled={isBusy} className="btn btn-quiet">
          {t(invitationAnswers.never)}
        </button>
      </div>
      {can_apply && !needs_answers && (
        <p className="text-sm text-ink-soft">{t('Parte il CV del tuo profilo, o uno fatto con i dati del profilo.')}</p>
      )}
    </form>
  );
}

import type { OfferPeople, SuitedPerson } from '#contract/offer-people.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { useUser } from '#web/features/every-page/site.tsx';
import { useChange } from '#web/features/forms/use-change.ts';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface InviteProps {
  person: SuitedPerson;
  offer: OfferPeople['offer'];
  /** How many more people the offer may invite. */
  left: number;
  /** After the person left the list: the focus goes where it is read. */
  onInvited: () => void;
}

/** Invites somebody to apply, after a question: a letter goes out at once. */
export function InviteButton({ person: { candidate, takes_invitations }, offer, left, onInvited }: InviteProps) {
  const t = useText();
  const { confirm } = useQuestion();
  const { isBusy, change } = useChange();
  const { id, name } = candidate;
  const isVerified = useUser()?.company?.check_state === 'verified';
  if (offer.is_external || !isVerified) return null;
  if (!takes_invitations) return <span className="text-sm text-ink-soft">{t('Non riceve inviti')}</span>;
  if (left === 0) return null;
  const invite = async () => {
    const question = t('Vuoi invitare {name} a candidarsi? Riceve una mail con paga, date e alloggio dell’offerta.', {
      name,
    });
    const rest = left === 1 ? t('Ti resta un invito.') : t('Ti restano {n} inviti.', { n: left });
    if (!(await confirm(`${question} ${rest}`, t('Manda l’invito')))) return;
    const params = { id: offer.id, candidate_id: id };
    const send = () => call('POST /company/offers/{id}/people/{candidate_id}/invitation', { params });
    if (await change(send, t('Invito mandato a {name}.', { name }))) onInvited();
  };
  return (
    <ClosedWhileImpersonating>
      <button type="button" disabled={isBusy} onClick={invite} className="btn btn-ghost">
        <Icon name="send" /> {t('Invita a candidarsi')} <span className="sr-only">{name}</span>
      </button>
    </ClosedWhileImpersonating>
  );
}

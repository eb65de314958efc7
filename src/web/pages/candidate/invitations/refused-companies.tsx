import type { OwnInvitations } from '#contract/offer-people.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { useChange } from '#web/features/forms/use-change.ts';
import { useText } from '#web/features/texts/text.tsx';

/** Companies that may not invite this person any more, each with the way back. */
export function RefusedCompanies({ companies }: { companies: OwnInvitations['refused'] }) {
  const t = useText();
  const { isBusy, change } = useChange();
  const allow = (id: number) =>
    change(
      () => call('DELETE /candidate/offer-invitations/refused/{id}', { params: { id } }),
      t('Fatto: ti può invitare di nuovo.'),
    );
  return (
    <section className="card grid gap-3" aria-labelledby="mai-da-loro">
      <h2 id="mai-da-loro" className="text-step-2!">
        {t('Aziende da cui non vuoi inviti')}
      </h2>
      <ul className="divide-y divide-line">
        {companies.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <ClosedWhileImpersonating>
              <button type="button" disabled={isBusy} onClick={() => allow(id)} className="btn btn-ghost">
                {t('Ho cambiato idea')} <span className="sr-only">{name}</span>
              </button>
            </ClosedWhileImpersonating>
          </li>
        ))}
      </ul>
    </section>
  );
}

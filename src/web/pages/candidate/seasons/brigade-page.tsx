import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import type { OpenedBrigade } from '#contract/brigade.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { change, formOf, goOr, hereOf, textOf } from '#web/change.ts';
import { CallBacksOff, LeavingList } from '#web/features/brigade/leaving-list.tsx';
import { OwnCompanyFacts } from '#web/features/brigade/own-company-facts.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { usePageForm } from '#web/features/forms/use-page-form.ts';
import { MailedPage } from '#web/features/mailed/mailed-page.tsx';
import { NotOpenedPage } from '#web/features/mailed/not-opened-page.tsx';
import { openedBy, openMailed } from '#web/features/mailed/open-mailed.ts';
import { SecondTap } from '#web/features/mailed/second-tap.tsx';
import { useText } from '#web/features/texts/text.tsx';

export const loader = (args: LoaderFunctionArgs) =>
  openMailed(ask(args, 'GET /brigade/companies/{id}', openedBy(args)));

export async function action(args: ActionFunctionArgs) {
  const entry = openedBy(args);
  const here = hereOf(args);
  const said = textOf(formOf(args), 'action');
  switch (said) {
    case 'accept':
      return goOr(await change(args, 'POST /brigade/companies/{id}/accept', entry), here);
    case 'decline':
      return goOr(await change(args, 'POST /brigade/companies/{id}/decline', entry), here);
    case 'leave':
      return goOr(await change(args, 'POST /brigade/companies/{id}/leave', entry), here);
    case 'off':
    case 'on': {
      const body = { is_off: said === 'off' };
      return goOr(await change(args, 'PUT /brigade/companies/{id}/preference', { ...entry, body }), here);
    }
    default:
      return redirect(here, 303);
  }
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('La brigata'), disableRobots: true }, args);

/**
 * A person's page about the list of a company, opened by a mailed link or their session: they accept, say no or leave.
 * Opening changes nothing, its buttons do.
 */
export default function BrigadePage() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const { problem } = usePageForm();
  if (!loaded.opened) return <NotOpenedPage {...loaded} mayRenew={false} />;
  const { listed, removed } = loaded.opened;
  if (!listed) return <NotListed removed={removed} />;
  const { company, name, has_accepted, is_off } = listed;
  return (
    <MailedPage
      title={has_accepted ? t('Sei nella brigata') : t('Vuoi stare nella brigata?')}
      problem={problem}
      back="/profilo/stagioni"
      gain={t('con questo indirizzo per ritrovare le tue stagioni in una pagina sola.')}
    >
      <OwnCompanyFacts entry={listed} as="h2" />
      {has_accepted ? (
        <>
          <p>
            {t('{company} ti tiene tra chi ha lavorato lì, e può proporti di tornare. Decidi tu, ogni volta.', {
              company: company.name,
            })}
          </p>
          <p>{t('Di te ha scritto: {name}', { name })}</p>
          <LeavingList isOff={is_off} />
        </>
      ) : (
        <>
          <p>{t('{company} vorrebbe poterti richiamare per le prossime stagioni.', { company: company.name })}</p>
          <Invited isOff={is_off} />
        </>
      )}
    </MailedPage>
  );
}

function Invited({ isOff }: { isOff: boolean }) {
  const t = useText();
  return (
    <PageForm className="grid justify-items-start gap-3">
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="action" value="accept" className="btn btn-primary">
          {t('Accetto')}
        </button>
        <button type="submit" name="action" value="decline" className="btn btn-ghost">
          {t('No, grazie')}
        </button>
      </div>
      <SecondTap words={t('Non voglio più inviti da questa azienda')} value="leave" button={t('Esco per sempre')}>
        {t('Ti toglie dall’elenco e non ti può più aggiungere. Non si può annullare.')}
      </SecondTap>
      <CallBacksOff isOff={isOff} />
    </PageForm>
  );
}

/** People who are not in the list may still say that they never want to be. */
function NotListed({ removed }: Pick<OpenedBrigade, 'removed'>) {
  const t = useText();
  const company = removed?.company ?? t('L’azienda');
  return (
    <MailedPage title={t('Non sei in questo elenco')} back="/profilo/stagioni">
      <p>
        {removed?.has_left
          ? t('Hai lasciato l’elenco di {company} per sempre: non ti può più aggiungere.', { company })
          : t('{company} non ha il tuo nome tra chi ha lavorato lì: non serve fare altro.', { company })}
      </p>
      {removed && !removed.has_left && (
        <PageForm>
          <SecondTap words={t('Non voglio più inviti da questa azienda')} value="leave" button={t('Niente più inviti')}>
            {t('Non ti può più aggiungere. Non si può annullare.')}
          </SecondTap>
        </PageForm>
      )}
    </MailedPage>
  );
}

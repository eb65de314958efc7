import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import type { OwnHire } from '#contract/hires.ts';
import { endedBeforeStart } from '#domain/hire-state.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { change, formOf, goOr, hereOf, textOf } from '#web/change.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { OwnHireFacts } from '#web/features/hires/own-hire-facts.tsx';
import { MailedPage } from '#web/features/mailed/mailed-page.tsx';
import { NotOpenedPage } from '#web/features/mailed/not-opened-page.tsx';
import { openedBy, openMailed, renewed } from '#web/features/mailed/open-mailed.ts';
import { SecondTap } from '#web/features/mailed/second-tap.tsx';
import { useText } from '#web/features/texts/text.tsx';

export const loader = (args: LoaderFunctionArgs) => openMailed(ask(args, 'GET /hires/{id}', openedBy(args)));

export async function action(args: ActionFunctionArgs) {
  const form = formOf(args);
  const hire = openedBy(args);
  const here = hereOf(args);
  switch (textOf(form, 'action')) {
    case 'confirm':
      return goOr(await change(args, 'POST /hires/{id}/confirm', hire), here);
    case 'decline':
      return goOr(await change(args, 'POST /hires/{id}/decline', hire), here);
    case 'leave':
      return goOr(await change(args, 'POST /hires/{id}/leave', hire), here);
    case 'renew':
      return renewed(await change(args, 'POST /hires/{id}/new-link', hire));
    default:
      return redirect(here, 303);
  }
}

const titles: Readonly<Record<OwnHire['state'], string>> = {
  proposed: uiText('Confermi l’assunzione?'),
  confirmed: uiText('Hai confermato'),
  declined: uiText('Hai detto di no'),
  withdrawn: uiText('La proposta è stata ritirata'),
  lapsed: uiText('La proposta è scaduta'),
  ended: uiText('Il lavoro è finito'),
};

const notes: Readonly<Record<OwnHire['state'], string>> = {
  proposed: uiText('Confermando dici all’azienda che ci sarai. Il contratto si firma dopo, con l’azienda.'),
  confirmed: uiText('Avvisiamo l’azienda. Il contratto si firma con l’azienda.'),
  declined: uiText('Avvisiamo l’azienda, e non serve fare altro.'),
  withdrawn: uiText('L’azienda ha cambiato idea: non serve più rispondere.'),
  ended: uiText('È segnato come finito prima del tempo. Quello che si segna qui non cambia il contratto.'),
  lapsed: uiText('Dopo 30 giorni senza risposta una proposta finisce. Se ti interessa ancora, scrivi all’azienda.'),
};

export const meta = (args: MetaArgs) => pageHead({ title: uiText('La tua assunzione'), disableRobots: true }, args);

/** A hire for the person hired, opened by a mailed link or their session. Opening changes nothing, its buttons do. */
export default function HirePage() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<{ detail?: string | null }>();
  if (!loaded.opened) return <NotOpenedPage {...loaded} />;
  const hire = loaded.opened;
  const isGivenUp = hire.ended !== null && endedBeforeStart({ starts_on: hire.starts_on, endedOn: hire.ended.on });
  return (
    <MailedPage
      title={t(isGivenUp ? uiText('L’assunzione non va avanti') : titles[hire.state])}
      problem={refused?.detail}
      back="/profilo/stagioni"
      gain={
        hire.has_account
          ? undefined
          : t('con questo indirizzo per ritrovare candidature e stagioni in una pagina sola.')
      }
    >
      <OwnHireFacts hire={hire} as="h2" />
      <p>
        {t(
          isGivenUp
            ? uiText('È finita prima del primo giorno. Quello che si segna qui non cambia il contratto.')
            : notes[hire.state],
        )}
      </p>
      {hire.can_answer && <Answers />}
      {hire.can_end && <Leaving hasBegun={hire.has_begun} />}
    </MailedPage>
  );
}

function Answers() {
  const t = useText();
  return (
    <PageForm className="grid justify-items-start gap-3">
      <button type="submit" name="action" value="confirm" className="btn btn-primary">
        {t('Confermo')}
      </button>
      <SecondTap words={t('No, grazie')} value="decline" button={t('Sì, dico di no')}>
        {t('Avvisiamo l’azienda, che può proporre il posto a un’altra persona. Non si può annullare.')}
      </SecondTap>
    </PageForm>
  );
}

function Leaving({ hasBegun }: { hasBegun: boolean }) {
  const t = useText();
  return (
    <PageForm>
      <SecondTap
        words={hasBegun ? t('Ho lasciato il posto') : t('Rinuncio')}
        value="leave"
        button={hasBegun ? t('Sì, ho lasciato il posto') : t('Sì, rinuncio')}
      >
        {t('Avvisiamo l’azienda, e il posto torna libero. Non si può annullare, e non cambia il contratto.')}
      </SecondTap>
    </PageForm>
  );
}

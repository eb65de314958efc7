import { useState } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import type { CompanyReference } from '#contract/references.ts';
import { MAX_REFERENCE } from '#domain/reference.ts';
import { uiText } from '#domain/ui-text.ts';
import type { Refused } from '#web/api.ts';
import { ask } from '#web/ask.ts';
import { change, formOf, goOr, hereOf, refuse, textOf } from '#web/change.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { MailedPage } from '#web/features/mailed/mailed-page.tsx';
import { NotOpenedPage } from '#web/features/mailed/not-opened-page.tsx';
import { openedBy, openMailed, renewed } from '#web/features/mailed/open-mailed.ts';
import { SecondTap } from '#web/features/mailed/second-tap.tsx';
import { AskedFacts } from '#web/features/references/asked-facts.tsx';
import { GivenLine } from '#web/features/references/given-line.tsx';
import { ReferenceFields, type WrittenReference } from '#web/features/references/reference-fields.tsx';
import { useText } from '#web/features/texts/text.tsx';

export const loader = (args: LoaderFunctionArgs) =>
  openMailed(ask(args, 'GET /company/references/{id}', openedBy(args)));

export async function action(args: ActionFunctionArgs) {
  const form = formOf(args);
  const reference = openedBy(args);
  const here = hereOf(args);
  const said = textOf(form, 'action');
  switch (said) {
    case 'give': {
      const written = { text: textOf(form, 'text'), would_rehire: textOf(form, 'would_rehire') === 'yes' };
      const body = { action: 'give' as const, ...written };
      const answer = await change(args, 'POST /company/references/{id}/answer', { ...reference, body });
      return answer.ok ? redirect(here, 303) : refuse({ ...answer, ...written });
    }
    case 'deny':
    case 'withdraw': {
      const body = { action: said } as const;
      return goOr(await change(args, 'POST /company/references/{id}/answer', { ...reference, body }), here);
    }
    case 'renew':
      return renewed(await change(args, 'POST /company/references/{id}/new-link', reference));
    default:
      return redirect(here, 303);
  }
}

const titles: Readonly<Record<CompanyReference['state'], string>> = {
  asked: uiText('Scrivi una referenza'),
  given: uiText('Grazie, la referenza è arrivata'),
  withdrawn: uiText('Hai ritirato la referenza'),
  denied: uiText('Grazie, lo abbiamo segnato'),
};

const notes: Readonly<Record<CompanyReference['state'], string>> = {
  asked: uiText(
    'Al massimo {most} caratteri. Si legge sul profilo solo se la persona vuole. Il tuo indirizzo non si vede: solo da quale dominio viene.',
  ),
  given: uiText('{name} decide se mostrarla sul profilo. Puoi ritirarla quando vuoi.'),
  withdrawn: uiText('Non è più sul profilo di nessuno. Se serve, {name} te ne può chiedere un’altra.'),
  denied: uiText(
    'Avvisiamo chi controlla il sito: su questo indirizzo non riceverai altre richieste di questa persona.',
  ),
};

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Una referenza'), disableRobots: true }, args);

/**
 * A reference for the company that was asked for it, opened by a mailed link or by the session of a person who may
 * answer. Opening changes nothing, its buttons do.
 */
export default function ReferencePage() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<Partial<Refused>>();
  if (!loaded.opened) return <NotOpenedPage {...loaded} />;
  const reference = loaded.opened;
  const { state, name } = reference;
  return (
    <MailedPage title={t(titles[state])} problem={refused?.detail}>
      <AskedFacts reference={reference} />
      {state === 'given' && <GivenLine {...reference} />}
      <p>{t(notes[state], { name, most: MAX_REFERENCE })}</p>
      {state === 'asked' && <Writing />}
      {state === 'given' && (
        <PageForm>
          <button type="submit" name="action" value="withdraw" className="btn btn-ghost">
            {t('Ritira la referenza')}
          </button>
        </PageForm>
      )}
    </MailedPage>
  );
}

function Writing() {
  const t = useText();
  const refused = useActionData<Partial<Refused & WrittenReference>>();
  const [written, write] = useState({ text: refused?.text ?? '', would_rehire: refused?.would_rehire ?? false });
  return (
    <>
      <PageForm className="grid justify-items-start gap-4 *:w-full">
        <ReferenceFields written={written} onWrite={write} errors={refused?.errors?.text} />
        <button type="submit" name="action" value="give" className="btn btn-primary w-auto!">
          {t('Manda la referenza')}
        </button>
      </PageForm>
      <PageForm>
        <SecondTap words={t('Non conosco questa persona')} value="deny" button={t('Non la conosco')}>
          {t('Lo segnaliamo a chi controlla il sito. Non si può annullare.')}
        </SecondTap>
      </PageForm>
    </>
  );
}

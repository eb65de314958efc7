import { useState } from 'react';
import { Link } from 'react-router';
import type { Exclusion, ExclusionForm, Exclusions } from '#contract/visibility.ts';
import { uiTexts } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { useFoundWhileTyping } from '#web/features/fields/found-while-typing.ts';
import { useUndo } from '#web/features/forms/undo.tsx';
import { useChange } from '#web/features/forms/use-change.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { findCompanies } from './find-companies.ts';

const UNDO_SECONDS = 8;

const reasons = uiTexts({
  works_there: 'Ci lavori adesso, dice il tuo curriculum',
  hired: 'Hai confermato la sua assunzione',
  blocked: 'L’hai bloccata nei messaggi',
} as const satisfies Record<Exclusions['automatic'][number]['reason'], string>);

/** 'Chi non deve vedermi': the companies of a candidate's list, and those that are left out by themselves (rule D8). */
export function HiddenCompanies({ exclusions: { listed, automatic } }: { exclusions: Exclusions }) {
  const t = useText();
  const offerUndo = useUndo();
  const { isBusy, change } = useChange();
  const [text, setText] = useState('');
  const [isTyped, setTyped] = useState(false);
  const { found: items, isLoading } = useFoundWhileTyping(text, isTyped, findCompanies);
  const put = (form: ExclusionForm) =>
    change(
      () => call('POST /candidate/exclusions', { body: form }),
      ({ name }) => t('{name} non ti vede più.', { name }),
    );
  const add = async (form: ExclusionForm) => {
    if (!(await put(form))) return;
    setText('');
    setTyped(false);
  };
  const remove = async ({ id, name, form }: Exclusion) => {
    if (!(await change(() => call('DELETE /candidate/exclusions/{id}', { params: { id } })))) return;
    offerUndo({
      words: t('{name} può vederti di nuovo', { name }),
      seconds: UNDO_SECONDS,
      undo: async () => {
        await put(form);
      },
    });
  };
  return (
    <section className="card grid gap-4" aria-labelledby="chi-non-deve-vedermi">
      <div>
        <h2 id="chi-non-deve-vedermi" className="text-step-2!">
          {t('Chi non deve vedermi')}
        </h2>
        <p className="text-ink-soft">
          {t(
            'Queste aziende non ti trovano in nessuna ricerca e non aprono il tuo profilo, nemmeno se lo avevano sbloccato. Se ti candidi a una loro offerta, quella candidatura la leggono. Un’azienda che ti ha assunto apre ancora il profilo che aveva sbloccato finché dura l’assunzione: se non vuoi, aggiungila all’elenco.',
          )}
        </p>
      </div>
      <ClosedWhileImpersonating>
        <form
          className="flex flex-wrap gap-3 items-end"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') void add({ written: text.trim() });
          }}
        >
          <div className="flex-1 min-w-[min(100%,10rem)]">
            <Combobox
              isField
              name="written"
              label={t('Nome o partita IVA')}
              placeholder={t('Es. Hotel Bellavista')}
              items={items}
              isLoading={isLoading}
              value={text}
              onType={(typed) => {
                setTyped(true);
                setText(typed);
              }}
              onChoose={({ id }) => void add({ company: Number(id) })}
              listLabel={t('Aziende')}
              statusText={t('Non è ancora qui: aggiungila, varrà quando si registra.')}
              describedBy="non-ancora-qui"
            />
          </div>
          <button type="submit" disabled={isBusy || text.trim() === ''} aria-busy={isBusy} className="btn btn-primary">
            {t('Aggiungi')}
          </button>
          <p id="non-ancora-qui" className="text-sm text-ink-soft w-full">
            {t('Un’azienda che non è ancora qui non ti vedrà quando si registra con quel nome o quella partita IVA.')}
          </p>
        </form>
      </ClosedWhileImpersonating>
      {listed.length + automatic.length > 0 && (
        <ul className="divide-y divide-line" aria-label={t('Aziende che non ti vedono')}>
          {listed.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
              <CompanyName name={one.name} slug={one.slug} />
              <ClosedWhileImpersonating>
                <button type="button" disabled={isBusy} onClick={() => void remove(one)} className="btn btn-quiet">
                  {t('Togli')} <span className="sr-only">{one.name}</span>
                </button>
              </ClosedWhileImpersonating>
            </li>
          ))}
          {automatic.map(({ name, slug, reason }) => (
            <li key={`${reason} ${name}`} className="flex flex-wrap items-center justify-between gap-x-3 py-3">
              <CompanyName name={name} slug={slug} />
              <span className="text-sm text-ink-soft">
                {t('Automatica')} · {t(reasons[reason])}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function CompanyName({ name, slug }: { name: string; slug: string | null }) {
  return slug === null ? (
    <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
  ) : (
    <Link to={`/aziende/${slug}`} className="min-w-0 font-semibold wrap-anywhere hover:text-accent">
      {name}
    </Link>
  );
}

import { useId } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router';
import { apiPath } from '../../../../../api-path.ts';
import { ClosedWhileActing } from '../../../../../features/acting.tsx';
import { useText } from '../../../../../features/text.tsx';
import { Icon } from '../../../../../ui/icon.tsx';

const sorts = { date: 'Le più recenti', name: 'Per cognome', status: 'Per stato' } as const;

/** Search, order, and the same list for a spreadsheet. */
export function Toolbar({ offerId }: { offerId: number }) {
  const t = useText();
  const id = useId();
  const submit = useSubmit();
  const [query] = useSearchParams();
  const exported = new URLSearchParams([...query].filter(([name]) => name !== 'page'));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 my-2.5">
      <Form className="max-sm:contents flex-1 flex flex-wrap gap-x-3 gap-y-2 min-w-64" role="search" preventScrollReset>
        {query.get('status') && <input type="hidden" name="status" value={query.get('status') ?? ''} />}
        <div className="flex flex-1 gap-2 min-w-56 max-w-md">
          <label htmlFor={id} className="sr-only">
            {t('Cerca tra le candidature')}
          </label>
          <input id={id} name="search" type="search" defaultValue={query.get('search') ?? ''} key={query.get('search')} maxLength={200} placeholder={t('Nome, e-mail, esperienza')} className="input min-w-0" />
          <button type="submit" className="btn btn-ghost px-3!" aria-label={t('Cerca')}>
            <Icon name="cerca" />
          </button>
        </div>
        <select name="sort" aria-label={t('Ordina')} value={query.get('sort') ?? 'date'} onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })} className="input w-auto!">
          {Object.entries(sorts).map(([sort, words]) => (
            <option key={sort} value={sort}>
              {t(words)}
            </option>
          ))}
        </select>
      </Form>
      <ClosedWhileActing>
        <a href={apiPath`/company/offers/${offerId}/applications/export?${exported}`} download className="btn btn-ghost">
          <Icon name="download" /> {t('Esporta CSV')}
        </a>
      </ClosedWhileActing>
    </div>
  );
}

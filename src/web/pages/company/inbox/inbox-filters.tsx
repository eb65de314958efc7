import { useRef } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router';
import type { Inbox } from '#contract/inbox.ts';
import { inboxDistances } from '#domain/inbox-distances.ts';
import { languages } from '#domain/languages.ts';
import { ListSearch } from '#web/features/lists/list-search.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { keysOf } from '#web/ui/select-field.tsx';

/** What narrows the inbox: words, the offer, a language, the distance, people who are free now, answers that fit. */
export function InboxFilters({ offers }: Pick<Inbox, 'offers'>) {
  const t = useText();
  const [query] = useSearchParams();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const send = () => void submit(form.current, { preventScrollReset: true });
  const select = (name: string, label: string, any: string, options: readonly (readonly [string, string])[]) => (
    <select
      key={`${name} ${query.get(name)}`}
      name={name}
      aria-label={label}
      defaultValue={query.get(name) ?? ''}
      onChange={send}
      className="input w-auto! min-w-0 max-w-full flex-auto sm:flex-none"
    >
      <option value="">{any}</option>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
  const tick = (name: string, value: string, words: string) => (
    <label className="inline-flex items-center gap-2.5 min-h-11">
      <input
        key={`${name} ${query.get(name)}`}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={query.get(name) === value}
        onChange={send}
        className="tick"
      />
      {words}
    </label>
  );
  return (
    <Form
      ref={form}
      role="search"
      aria-label={t('Filtra le candidature')}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 my-3"
      preventScrollReset
    >
      {query.get('show') === 'all' && <input type="hidden" name="show" value="all" />}
      <ListSearch
        name="search"
        label={t('Cerca tra tutte le candidature')}
        placeholder={t('Nome o esperienza')}
        maxLength={200}
        className="max-w-md"
      />
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        {select(
          'offer',
          t('Offerta'),
          t('Tutte le offerte'),
          offers.map(({ id, title, all }) => [`${id}`, `${title} (${all})`] as const),
        )}
        {select(
          'language',
          t('Lingua'),
          t('Ogni lingua'),
          keysOf(languages).map((code) => [code, t(languages[code])] as const),
        )}
        {select(
          'within',
          t('Distanza dal posto di lavoro'),
          t('Ogni distanza'),
          inboxDistances.map((km) => [km, t('Entro {km} km', { km })] as const),
        )}
        <div className="max-sm:basis-full grid grid-cols-2 sm:flex gap-2 sm:gap-3 max-sm:text-[.95rem]">
          {tick('free', 'yes', t('Può iniziare subito'))}
          {tick('answers', 'fit', t('Risposte compatibili'))}
        </div>
        <noscript>
          <button type="submit" className="btn btn-ghost">
            {t('Filtra')}
          </button>
        </noscript>
      </div>
    </Form>
  );
}

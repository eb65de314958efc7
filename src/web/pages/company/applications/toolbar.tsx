import { Form, useSearchParams, useSubmit } from 'react-router';
import { uiTexts } from '#domain/ui-text.ts';
import { addressOf } from '#web/call-address.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { ListSearch } from '#web/features/lists/list-search.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';

const sorts = uiTexts({ date: 'Le più recenti', name: 'Per cognome', status: 'Per stato' } as const);

/** Search, order (of the table: columns are by date), and the download of the same list as a spreadsheet. */
export function Toolbar({ offerId, hasOrder = true }: { offerId: number; hasOrder?: boolean }) {
  const t = useText();
  const submit = useSubmit();
  const [query] = useSearchParams();
  const exported = new URLSearchParams([...query].filter(([name]) => name !== 'page' && name !== 'scheda'));
  return (
    <div className="flex items-center gap-2 sm:gap-3 my-2.5">
      <Form className="flex-1 flex items-center gap-2 sm:gap-3 min-w-0" role="search" preventScrollReset>
        {query.get('status') && <input type="hidden" name="status" value={query.get('status') ?? ''} />}
        <ListSearch
          name="search"
          label={t('Cerca tra le candidature')}
          placeholder={t('Nome o esperienza')}
          maxLength={200}
          className="flex-1 min-w-0 max-w-md"
        />
        {hasOrder && (
          <span className="max-sm:relative max-sm:size-[46px] max-sm:grid place-items-center flex-none max-sm:border border-line-strong rounded-input has-[:focus-visible]:outline-2 outline-offset-2 outline-accent">
            <span className="sm:hidden">
              <Icon name="sort" />
            </span>
            <select
              name="sort"
              aria-label={t('Ordina')}
              value={query.get('sort') ?? 'date'}
              onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
              className="input w-auto! max-sm:absolute max-sm:inset-0 max-sm:size-full! max-sm:opacity-0"
            >
              {Object.entries(sorts).map(([sort, words]) => (
                <option key={sort} value={sort}>
                  {t(words)}
                </option>
              ))}
            </select>
          </span>
        )}
      </Form>
      <ClosedWhileImpersonating>
        <a
          href={addressOf('GET /company/offers/{id}/applications/export', { params: { id: offerId }, query: exported })}
          download
          className="btn btn-ghost min-h-[46px]! max-sm:px-3!"
        >
          <Icon name="download" /> <span className="max-sm:sr-only">{t('Esporta CSV')}</span>
        </a>
      </ClosedWhileImpersonating>
    </div>
  );
}

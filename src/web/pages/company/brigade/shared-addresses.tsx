import type { PreviewedRow } from '#contract/brigade.ts';
import { groupedBy } from '#domain/grouped-by.ts';
import { useText } from '#web/features/texts/text.tsx';
import { ChoicePills } from '#web/ui/pills.tsx';

/** Rows of different people with one address, by that address. */
export const sharedAddresses = (rows: readonly PreviewedRow[]): [string, PreviewedRow[]][] => [
  ...groupedBy(
    rows.filter(({ errors, other_names }) => errors.length === 0 && other_names.length > 0),
    ({ email }) => email,
  ),
];

/** Asks whose an address is that a file has for several people: only that person's rows are taken. */
export function SharedAddresses({
  shared,
  owners,
  onChoose,
}: {
  shared: ReturnType<typeof sharedAddresses>;
  /** The chosen name, by address. */
  owners: Readonly<Record<string, string>>;
  onChoose: (email: string, name: string) => void;
}) {
  const t = useText();
  return (
    <section aria-labelledby="mail-di-chi" className="grid gap-2">
      <h2 id="mail-di-chi" className="text-step-2!">
        {t('Di chi è la mail?')}
      </h2>
      <p className="text-ink-soft">
        {t('Nel file la stessa mail è di più persone. Scegli di chi è: le altre righe restano fuori.')}
      </p>
      <ul className="card py-1!">
        {shared.map(([email, rows]) => (
          <li key={email} className="border-b border-line last:border-0 py-3 wrap-anywhere">
            <ChoicePills
              label={email}
              options={Object.fromEntries(rows.map(({ name }) => [name, name]))}
              value={owners[email] ?? null}
              onChoose={(name) => onChoose(email, name)}
              help={t('Righe {lines}', { lines: rows.map(({ line }) => line).join(', ') })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

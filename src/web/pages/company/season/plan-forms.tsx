import type { SeasonPlan } from '#contract/season-plan.ts';
import { seasonKey, seasonSpan } from '#domain/season-key.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { useUndo } from '#web/features/forms/undo.tsx';
import { useChange } from '#web/features/forms/use-change.ts';
import { useNamedForm } from '#web/features/forms/use-named-form.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NeedForm } from './need-form.tsx';

/** For how long a line that was deleted can be brought back. */
const UNDO_SECONDS = 10;

/** Says that a line was deleted, and brings it back by adding it again; says that one was added. */
export function useLineChanges() {
  const t = useText();
  const banner = useBanner();
  const offerUndo = useUndo();
  const { change } = useChange();
  useNamedForm('add', () => banner(t('Aggiunto al piano.'), 'success'));
  return useNamedForm('delete', (line) => {
    const of = (name: string) => String(line.get(name));
    const body = {
      job: of('job'),
      positions: Number(of('positions')),
      starts_on: of('starts_on'),
      ends_on: of('ends_on'),
    };
    // A call: another page may be open by then, and stays.
    const undo = async () => {
      await change(() => call('POST /company/season-plan', { body }));
    };
    offerUndo({ words: t('Riga eliminata'), seconds: UNDO_SECONDS, undo });
  });
}

/** Copies the plan of a year earlier in one tap. */
export function CopyPlan({ plan: { season, copy_from } }: { plan: SeasonPlan }) {
  const t = useText();
  const { isSending, problem } = useNamedForm('copy');
  if (!copy_from) return null;
  const words = t('Copia da {season}', { season: copy_from.name });
  return (
    <ClosedWhileImpersonating>
      <div className="card flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          {copy_from.needs === 1
            ? t('In {season} hai una riga che qui non c’è.', { season: copy_from.name })
            : t('In {season} hai {n} righe che qui non ci sono.', { season: copy_from.name, n: copy_from.needs })}
        </p>
        <PageForm name="copy">
          <input type="hidden" name="season" value={season.key} />
          <button type="submit" disabled={isSending} className="btn btn-ghost">
            {isSending ? (
              <Spinner label={words} />
            ) : (
              <>
                <Icon name="copia" /> {words}
              </>
            )}
          </button>
        </PageForm>
        <FormProblem isSending={isSending}>{problem}</FormProblem>
      </div>
    </ClosedWhileImpersonating>
  );
}

/** The form of another line: folded once there are some, unless it was refused. */
export function AddRole({ plan: { season, span }, jobs }: { plan: SeasonPlan; jobs: readonly string[] }) {
  const t = useText();
  const key = seasonKey(season.key);
  const whole = key && seasonSpan(key);
  const { refused } = useNamedForm('add');
  return (
    <section aria-labelledby="aggiungi" className="card">
      <details open={span === null || refused !== null}>
        <summary className="cursor-pointer">
          <h2 id="aggiungi" className="inline text-step-1!">
            {t('Aggiungi un ruolo')}
          </h2>
        </summary>
        <div className="pt-4">
          <ClosedWhileImpersonating>
            <NeedForm
              name="add"
              begin={{
                positions: 1,
                starts_on: span?.starts_on ?? whole?.from ?? '',
                ends_on: span?.ends_on ?? whole?.to ?? '',
              }}
              jobs={jobs}
              saveWords={t('Aggiungi al piano')}
            />
          </ClosedWhileImpersonating>
        </div>
      </details>
    </section>
  );
}

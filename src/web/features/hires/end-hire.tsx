import { useState } from 'react';
import { useLocation } from 'react-router';
import { reasonChoices, reasonsOn } from '#domain/hire-state.ts';
import { dayWords } from '#domain/hire-terms.ts';
import { romeDay } from '#domain/rome-time.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { invalid, useSend } from '#web/features/forms/use-send.ts';
import { useMayClose } from '#web/features/sheets/may-close.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SubmitButton } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { EndFields, endIn } from './end-fields.tsx';
import { type ChangeHireProps, useHireChanged } from './hire-changed.ts';

/** The button by which the company says that a confirmed hire has ended before its time, and its dialog. */
export function EndHire({ hire, name, onChanged }: ChangeHireProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { pathname, search } = useLocation();
  if (!hire.can_end) return null;
  return (
    <ClosedWhileImpersonating>
      {/* Without script a page asks for the reason. */}
      <Link
        to={`/profilo/azienda/assunzioni/${hire.id}/fine?${new URLSearchParams({ torna: pathname + search })}`}
        className="btn btn-quiet justify-self-start"
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        {t('Segna la fine')} <span className="sr-only">{name}</span>
      </Link>
      {isAsking && <EndDialog hire={hire} name={name} onChanged={onChanged} onClose={() => setAsking(false)} />}
    </ClosedWhileImpersonating>
  );
}

function EndDialog({ hire, name, onChanged, onClose }: ChangeHireProps & { onClose: () => void }) {
  const t = useText();
  const banner = useBanner();
  const changed = useHireChanged(onChanged);
  const [hasNote, setHasNote] = useState(false);
  const { send, isSending, errors, problem } = useSend(
    (fields) => {
      const [reason, note] = [String(fields.get('reason') ?? ''), String(fields.get('note') ?? '')];
      const body = endIn({ reason, note });
      if (!body) return invalid({ reason: [t('Scegli il motivo.')] });
      return call('POST /hires/{id}/end', { params: { id: hire.id }, body });
    },
    async () => {
      await changed();
      banner(t('Fine segnata: avvisiamo {name}.', { name }), 'success');
      onClose();
    },
  );
  const { mayClose, leave } = useMayClose(hasNote && !isSending, onClose);
  const today = romeDay();
  const reasons = reasonsOn(hire, today);
  return (
    <Dialog title={t('Il lavoro è finito?')} isOpen onClose={onClose} mayClose={mayClose} closeLabel={t('Chiudi')}>
      <form
        method="post"
        noValidate
        onSubmit={send}
        onInput={(event) => setHasNote(String(new FormData(event.currentTarget).get('note') ?? '').trim() !== '')}
        className="grid gap-5"
      >
        <p className="text-ink-soft">
          {hire.offer
            ? t(
                '{name} riceve una mail con il motivo, e la posizione torna libera. Lo puoi annullare entro un giorno.',
                { name },
              )
            : t('{name} riceve una mail con il motivo. Lo puoi annullare entro un giorno.', { name })}
        </p>
        <EndFields
          only={reasons}
          words={reasonChoices(hire.starts_on, today)}
          {...(!reasons.includes('no_show') && {
            help: t('La mancata presentazione si può segnare dal primo giorno, il {day}.', {
              day: dayWords(hire.starts_on),
            }),
          })}
          errors={errors}
        />
        <FormProblem isSending={isSending}>{problem}</FormProblem>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={leave} className="btn btn-ghost">
            {t('Annulla')}
          </button>
          <SubmitButton isSending={isSending} label={t('Segna la fine')} />
        </div>
      </form>
    </Dialog>
  );
}

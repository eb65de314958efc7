import { type Say, useText } from '#web/features/texts/text.tsx';
import { Spinner } from '#web/ui/field.tsx';

/** Who is left out of a call-back, because the company hires them or proposed it for some of these days. */
export function hiredWords(names: readonly string[], t: Say): string {
  const some = { names: names.join(', ') };
  if (names.length === 0) return '';
  return names.length === 1
    ? t('In questi giorni è già con te o ha una tua proposta, e non riceve il richiamo: {names}.', some)
    : t('In questi giorni sono già con te o hanno una tua proposta, e non ricevono il richiamo: {names}.', some);
}

/** How many people are called back; while nobody is left, why nothing can be sent. */
export function CallButton({ called, isSending }: { called: number; isSending: boolean }) {
  const t = useText();
  const isNobody = called === 0;
  return (
    <>
      {isNobody && (
        <p id="nessuno-da-richiamare">
          {t('In questi giorni non resta nessuno da richiamare: cambia le date o scegli altre persone.')}
        </p>
      )}
      <button
        type="submit"
        data-late
        disabled={isSending || isNobody}
        aria-describedby={isNobody ? 'nessuno-da-richiamare' : undefined}
        className="btn btn-primary justify-self-start"
      >
        {isSending ? (
          <Spinner label={t('Invio in corso')} />
        ) : isNobody ? (
          t('Richiama')
        ) : called === 1 ? (
          t('Richiama 1 persona')
        ) : (
          t('Richiama {n} persone', { n: called })
        )}
      </button>
    </>
  );
}

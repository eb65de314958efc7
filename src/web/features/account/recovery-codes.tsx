import { useState } from 'react';
import { Tick } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useSite } from '../every-page/site.tsx';
import { useText } from '../texts/text.tsx';

/** The recovery codes, shown only once: the user must confirm that they are stored. */
export function RecoveryCodes({
  codes,
  doneLabel,
  onDone,
}: {
  codes: readonly string[];
  doneLabel: string;
  onDone: () => void;
}) {
  const t = useText();
  const site = useSite();
  const [isKept, setKept] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  const file = `${t('Codici di recupero')} · ${site?.settings.site.name ?? ''}\n\n${codes.join('\n')}\n`;
  return (
    <div className="grid gap-4">
      <p>
        {t(
          'Se perdi il telefono, ognuno ti fa entrare una volta. Non li mostreremo più: stampali o tienili in un gestore di password.',
        )}
      </p>
      <ul className="grid gap-2 font-mono text-center text-[.9rem]" data-recovery-codes>
        {codes.map((code) => (
          <li key={code} className="bg-sunken rounded-input py-2 px-1 select-all text-balance">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 no-print">
        <button type="button" onClick={copy} className="btn btn-ghost">
          <Icon name={isCopied ? 'check' : 'copia'} /> {isCopied ? t('Copiati') : t('Copia')}
        </button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="codici-di-recupero.txt"
          className="btn btn-ghost"
        >
          <Icon name="download" /> {t('Scarica')}
        </a>
        <button type="button" onClick={() => print()} className="btn btn-ghost">
          <Icon name="print" /> {t('Stampa')}
        </button>
      </div>
      <Tick checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)}>
        {t('Li ho messi in un posto sicuro')}
      </Tick>
      <button type="button" onClick={onDone} disabled={!isKept} className="btn btn-primary justify-self-start">
        {doneLabel}
      </button>
    </div>
  );
}

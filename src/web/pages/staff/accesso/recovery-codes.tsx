import { useState } from 'react';
import { Tick } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** The recovery codes, shown this once: nobody goes on before saying that they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isKept, setKept] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  return (
    <>
      <h1 className="text-step-3!">Metti via questi codici</h1>
      <p>Se perdi il telefono, ognuno ti fa entrare una volta. Non li mostreremo più: stampali o tienili in un gestore di password.</p>
      <ul className="grid grid-cols-2 gap-2 font-mono text-center" data-recovery-codes>
        {codes.map((code) => (
          <li key={code} className="bg-sunken rounded-input py-2 select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={copy} className="btn btn-ghost">
          <Icon name={isCopied ? 'check' : 'file'} /> {isCopied ? 'Copiati' : 'Copia'}
        </button>
        <button type="button" onClick={() => print()} className="btn btn-ghost">
          <Icon name="print" /> Stampa
        </button>
      </div>
      <Tick checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)}>
        Li ho messi in un posto sicuro
      </Tick>
      <button type="button" onClick={onDone} disabled={!isKept} className="btn btn-primary">
        Entra
      </button>
    </>
  );
}

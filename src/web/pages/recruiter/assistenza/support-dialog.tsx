import { type FormEvent, useState } from 'react';
import { call, type FieldErrors } from '../../../api.ts';
import { useUser } from '../../../features/site.tsx';
import { useText } from '../../../features/text.tsx';
import { useKept } from '../../../features/unsaved.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice, Spinner, TextField, Tick } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

interface Request {
  subject: string;
  message: string;
}

/** A question to us, kept while it is written; what arrived is said, by mail too. */
export function SupportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('Scrivici')} isOpen={isOpen} onClose={onClose} closeLabel={t('Chiudi')}>
      <SupportForm onClose={onClose} />
    </Dialog>
  );
}

function SupportForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  const user = useUser();
  const { found, keep, forget } = useKept<Request>('assistenza');
  const [typed, setTyped] = useState<Request | null>(null);
  const [email, setEmail] = useState(user?.email ?? '');
  const [privacy, setPrivacy] = useState(false);
  const [website, setWebsite] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing');
  const request = typed ?? found ?? { subject: '', message: '' };
  const set = (changes: Partial<Request>) => {
    const next = { ...request, ...changes };
    setTyped(next);
    keep(next);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    const answer = await call('POST', '/core/support-requests', { name: user ? `${user.first_name} ${user.last_name}` : '', email, ...request, privacy, website });
    if (answer.ok) {
      forget();
      return setState('sent');
    }
    setState('writing');
    setErrors(Object.keys(answer.errors).length > 0 ? answer.errors : { message: [answer.detail ?? t('Si è verificato un errore.')] });
  };
  if (state === 'sent') {
    return (
      <div className="grid gap-5">
        <Notice tone="leaf" icon="check">
          {t('Messaggio ricevuto: ti rispondiamo a {email}, di solito entro un giorno lavorativo.', { email })}
        </Notice>
        <button type="button" onClick={onClose} className="btn btn-primary justify-self-end">
          {t('Chiudi')}
        </button>
      </div>
    );
  }
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-4">
      <TextField label={t('E-mail per la risposta')} type="email" name="email" maxLength={254} required value={email} onChange={(event) => setEmail(event.target.value)} errors={errors.email} />
      <TextField label={t('Di che cosa si tratta?')} name="subject" maxLength={150} required value={request.subject} onChange={(event) => set({ subject: event.target.value })} errors={errors.subject} />
      <TextArea label={t('Messaggio')} most={4000} required value={request.message} onChange={(event) => set({ message: event.target.value })} errors={errors.message} />
      <div className="absolute -left-[9999px]" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" value={website} onChange={(event) => setWebsite(event.target.value)} />
      </div>
      <Tick name="privacy" checked={privacy} onChange={(event) => setPrivacy(event.target.checked)} errors={errors.privacy} required>
        {t('Ho letto l’informativa privacy')} (
        <a href="/privacy-policy-sito" target="_blank" rel="noopener" className="underline underline-offset-2">
          {t('leggila')}
        </a>
        ) *
      </Tick>
      <button type="submit" data-late disabled={state === 'sending'} className="btn btn-primary">
        {state === 'sending' ? <Spinner label={t('Invia')} /> : t('Invia')}
      </button>
    </form>
  );
}

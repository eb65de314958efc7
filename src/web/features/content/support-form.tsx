import { type ReactNode, useState } from 'react';
import { call } from '#web/api.ts';
import { Notice, SubmitButton, TextField, Tick } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useUser } from '../every-page/site.tsx';
import { RobotTrap, robotSigns } from '../forms/robot-trap.tsx';
import { useKept } from '../forms/unsaved.ts';
import { useSend } from '../forms/use-send.ts';
import { useText } from '../texts/text.tsx';

interface Request {
  subject: string;
  message: string;
}

/**
 * A question to the agency, stored while it is written; its arrival is confirmed, by mail too. `sent` is shown below
 * the thanks.
 */
export function SupportForm({ keptAs, sent }: { keptAs: string; sent?: ReactNode }) {
  const t = useText();
  const user = useUser();
  const { found, keep, forget } = useKept<Request>(keptAs);
  const [typed, setTyped] = useState<Request | null>(null);
  const [name, setName] = useState(user ? `${user.first_name} ${user.last_name}` : '');
  const [email, setEmail] = useState(user?.email ?? '');
  const [privacy, setPrivacy] = useState(false);
  const [isSent, setSent] = useState(false);
  const request = typed ?? found ?? { subject: '', message: '' };
  const set = (changes: Partial<Request>) => {
    const next = { ...request, ...changes };
    setTyped(next);
    keep(next);
  };
  const { send, isSending, errors } = useSend(
    async (_fields, form) =>
      call('POST /core/support-requests', { body: { name, email, ...request, privacy, ...(await robotSigns(form)) } }),
    () => {
      forget();
      setSent(true);
    },
    { at: 'message' },
  );
  if (isSent) {
    return (
      <div className="grid gap-5">
        <Notice tone="leaf" icon="check">
          {t('Messaggio ricevuto: ti rispondiamo a {email}, di solito entro un giorno lavorativo.', { email })}
        </Notice>
        {sent}
      </div>
    );
  }
  return (
    <form method="post" noValidate onSubmit={send} data-kept-as={keptAs} className="grid gap-4">
      {(!user || errors.name) && (
        <TextField
          label={t('Come ti chiami?')}
          name="name"
          autoComplete="name"
          maxLength={121}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
          errors={errors.name}
        />
      )}
      <TextField
        label={t('E-mail per la risposta')}
        type="email"
        name="email"
        maxLength={254}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        errors={errors.email}
      />
      <TextField
        label={t('Di che cosa si tratta?')}
        name="subject"
        maxLength={150}
        required
        value={request.subject}
        onChange={(event) => set({ subject: event.target.value })}
        errors={errors.subject}
      />
      <TextArea
        label={t('Messaggio')}
        name="message"
        most={4000}
        required
        value={request.message}
        onChange={(event) => set({ message: event.target.value })}
        errors={errors.message}
      />
      <RobotTrap />
      <Tick
        name="privacy"
        checked={privacy}
        onChange={(event) => setPrivacy(event.target.checked)}
        errors={errors.privacy}
        required
      >
        {t('Ho letto l’informativa sulla privacy')} (
        <a href="/privacy-policy-sito" target="_blank" rel="noopener" className="underline underline-offset-2">
          {t('leggila')}
        </a>
        ) *
      </Tick>
      <SubmitButton isSending={isSending} label={t('Invia')} />
    </form>
  );
}

import { type ReactNode, useEffect, useState } from 'react';
import { type ActionFunctionArgs, useActionData, useFetcher } from 'react-router';
import type { Refused } from '#web/api.ts';
import { change, formOf, refuse, typedIn } from '#web/change.ts';
import { Notice, SubmitButton, TextField, Tick } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useUser } from '../every-page/site.tsx';
import { PageForm } from '../forms/page-form.tsx';
import { RobotTrap, robotSigns, signAsPerson } from '../forms/robot-trap.tsx';
import { useKept } from '../forms/unsaved.ts';
import { refusalWords } from '../texts/refusal-words.ts';
import { useText } from '../texts/text.tsx';

interface Request {
  subject: string;
  message: string;
}

type Typed = Request & { name: string; email: string };
type Answer = { ok: true; email: string } | (Refused & { typed?: Typed });

/** Takes a question to the agency: the action of the page of contacts. */
export async function askSupport(args: ActionFunctionArgs) {
  const form = formOf(args);
  const typed = typedIn(form, ['name', 'email', 'subject', 'message']);
  const body = { ...typed, privacy: form.has('privacy'), ...robotSigns(form) };
  const answer = await change(args, 'POST /core/support-requests', { body });
  return answer.ok ? { ok: true as const, email: typed.email } : refuse({ ...answer, typed });
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
  const fetcher = useFetcher<Answer>();
  const { data, state } = fetcher;
  const withoutScript = useActionData<Answer>();
  const answer = data ?? withoutScript;
  const refused = answer && !answer.ok ? answer : null;
  const [name, setName] = useState(refused?.typed?.name ?? (user ? `${user.first_name} ${user.last_name}` : ''));
  const [email, setEmail] = useState(refused?.typed?.email ?? user?.email ?? '');
  const errors = refused?.errors ?? {};
  const request = typed ?? found ?? refused?.typed ?? { subject: '', message: '' };
  const set = (changes: Partial<Request>) => {
    const next = { ...request, ...changes };
    setTyped(next);
    keep(next);
  };
  useEffect(() => {
    if (answer?.ok) forget();
  }, [answer, forget]);
  if (answer?.ok) {
    return (
      <div className="grid gap-5">
        <Notice tone="leaf" icon="check">
          {t('Messaggio ricevuto: ti rispondiamo a {email}, di solito entro un giorno lavorativo.', {
            email: answer.email,
          })}
        </Notice>
        {sent}
      </div>
    );
  }
  return (
    <PageForm
      fetcher={fetcher}
      check={signAsPerson}
      action="/contatti"
      noValidate
      defaultShouldRevalidate={false}
      data-kept-as={keptAs}
      className="grid gap-4"
    >
      {user && !errors.name ? (
        <input type="hidden" name="name" value={name} />
      ) : (
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
        errors={refused && Object.keys(errors).length === 0 ? [refusalWords(refused, t)] : errors.message}
      />
      <RobotTrap />
      <Tick name="privacy" errors={errors.privacy} required>
        {t('Ho letto l’informativa sulla privacy')} (
        <a href="/privacy-policy-sito" target="_blank" rel="noopener" className="underline underline-offset-2">
          {t('leggila')}
        </a>
        ) *
      </Tick>
      <SubmitButton isSending={state !== 'idle'} needsScript={false} label={t('Invia')} />
    </PageForm>
  );
}

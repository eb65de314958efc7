import { startTransition, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Answer, FieldErrors } from '#web/api.ts';
import { useBanner } from '../every-page/banners.tsx';
import { useText } from '../texts/text.tsx';
import { errorsAfter } from './entry-errors.ts';
import { useKept, useLeaveGuard } from './unsaved.ts';

const SAID_MS = 3000;

export interface ProfileForm<Value extends object> {
  /** The key of its draft. */
  keptAs: string;
  value: Value;
  set: (changes: Partial<Value>) => void;
  errors: FieldErrors;
  state: 'idle' | 'dirty' | 'saving' | 'saved';
  /** Whether unsaved changes from earlier were restored. */
  isRestored: boolean;
  save: () => Promise<void>;
  discard: () => void;
}

/** What is sent once typed names have been looked up, and what is wrong with it. */
export interface Settled<Value> {
  changed: Partial<Value>;
  errors: FieldErrors;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The changes that are not what `known` has. */
function changesTo<Value extends object>(known: Partial<Value>, changes: Partial<Value>): Partial<Value> {
  const left: Partial<Value> = {};
  for (const key in changes) if (!same(changes[key], known[key])) left[key] = changes[key];
  return left;
}

/**
 * A form over a part of the profile: it knows what changed, sends only that (so that two tabs lose nothing),
 * keeps what is not saved yet, and warns before it is left (rules 2.17, 4.14).
 * `send` makes the call from what changed.
 */
export function useProfileForm<Value extends object>(
  name: string,
  saved: Value,
  send: (changed: Partial<Value>) => Promise<Answer<unknown>>,
  { settle }: { settle?: (changed: Partial<Value>) => Promise<Settled<Value>> } = {},
): ProfileForm<Value> {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const { found, keep, forget } = useKept<Partial<Value>>(name);
  const [changes, setChanges] = useState<Partial<Value>>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [phase, setPhase] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [refusals, setRefusals] = useState(0);
  const [isRestored, setRestored] = useState(false);
  const changed = changesTo(saved, changes);
  const isDirty = Object.keys(changed).length > 0;
  useLeaveGuard(isDirty, t('Hai modifiche non salvate: vuoi uscire lo stesso?'));

  useEffect(() => {
    if (!found) return;
    setChanges((now) => ({ ...found, ...now }));
    setRestored(true);
  }, [found]);
  useEffect(() => {
    if (phase !== 'saved') return;
    const timer = setTimeout(() => setPhase('idle'), SAID_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  useEffect(() => {
    if (refusals === 0) return;
    // Once the errors are rendered: scrolls to the first wrong field with its label and message, clear of the bars.
    const field = document.querySelector<HTMLElement>('main [aria-invalid=true]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [refusals]);

  const value = { ...saved, ...changes };
  const set = (more: Partial<Value>) => {
    const next = { ...changes, ...more };
    for (const list in more) {
      const before = value[list];
      const after = more[list];
      if (Array.isArray(before) && Array.isArray(after)) setErrors((now) => errorsAfter(now, list, before, after));
    }
    setChanges(next);
    setPhase((now) => (now === 'saved' ? 'idle' : now));
    keep(next);
  };
  const discard = () => {
    setChanges({});
    setErrors({});
    setRestored(false);
    forget();
  };
  const save = async () => {
    if (phase === 'saving' || !isDirty) return;
    setPhase('saving');
    const refuse = (found: FieldErrors, detail: string | null) => {
      setPhase('idle');
      setErrors(found);
      banner(detail ?? t('Controlla i campi segnati in rosso.'));
      setRefusals((before) => before + 1);
    };
    const ready = settle ? await settle(changed) : { changed, errors: {} };
    if (Object.keys(ready.errors).length > 0) return refuse(ready.errors, null);
    setChanges((now) => ({ ...now, ...ready.changed }));
    const answer = await send(ready.changed);
    if (!answer.ok) return refuse(answer.errors, answer.detail);
    setErrors({});
    setRestored(false);
    forget();
    await revalidate();
    // With what was read again, which the router renders in a transition: before it, the fields would show what was
    // saved last time, and a list that is changed in that moment would be saved without its new entries.
    startTransition(() => {
      // What was typed while the answer was on its way stays unsaved.
      setChanges((now) => changesTo(ready.changed, now));
      setPhase('saved');
    });
  };
  const state = phase === 'saving' ? 'saving' : isDirty ? 'dirty' : phase;
  return { keptAs: name, value, set, errors, state, isRestored, save, discard };
}

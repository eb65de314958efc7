import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { PlaceInfo } from '#contract/places.ts';
import { foldText } from '#domain/trade-words.ts';
import { call } from '#web/api.ts';
import { announce } from '#web/ui/announce.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import type { ComboboxItem } from '#web/ui/combobox-item.ts';
import { useErrorsUntilChanged } from '#web/ui/errors-until-changed.ts';
import { FieldError } from '#web/ui/field.tsx';
import { useText } from '../texts/text.tsx';
import { useFoundWhileTyping } from './found-while-typing.ts';
import type { SuggestedFieldProps } from './suggested-field.tsx';

/** With fewer letters an address has no street yet. */
const LEAST_LETTERS = 4;

interface AddressFieldProps extends SuggestedFieldProps {
  value: string;
  onChange: (address: string) => void;
  /** Called with the parts of a chosen address: its street for this field, the rest for others. */
  onPlace: (info: PlaceInfo) => void;
}

/** An address with suggestions (rule 1); what no suggestion knows is accepted as it was typed. */
export function AddressField({
  name,
  label,
  value,
  onChange,
  onPlace,
  errors: given,
  isRequired = false,
}: AddressFieldProps) {
  const t = useText();
  const id = useId();
  const [errors, changed] = useErrorsUntilChanged(given, value);
  const [isTouched, setTouched] = useState(false);
  // The parts arrive a moment later: by then the form may have changed.
  const latest = useRef(onPlace);
  latest.current = onPlace;
  // Of two addresses chosen one after the other, the parts of the first may come last.
  const choices = useRef(0);
  const { found: items, isLoading } = useFoundWhileTyping(value, isTouched, findAddresses, LEAST_LETTERS);
  const box = useRef<HTMLDivElement>(null);
  const { isFilling, fill } = useHeldForm(box);
  const choose = ({ label: chosen }: ComboboxItem) => {
    changed();
    setTouched(false);
    onChange(chosen);
    choices.current += 1;
    const choice = choices.current;
    void fill(async () => {
      const answer = await call('GET /geocoding/place-info', { query: { q: chosen } });
      // Without the parts the whole address stays in one line, so nothing is lost.
      if (answer.ok && choice === choices.current) latest.current(answer.body);
    });
  };
  return (
    <div ref={box}>
      <Combobox
        isField
        name={name}
        label={label}
        placeholder={t('Es. Via Roma 12, Rimini')}
        autoComplete="street-address"
        items={items}
        isLoading={isLoading || isFilling}
        value={value}
        onType={(typed) => {
          changed();
          setTouched(true);
          choices.current += 1;
          onChange(typed);
        }}
        onChoose={choose}
        listLabel={t('Indirizzi')}
        statusText={t('Nessun suggerimento: scrivi l’indirizzo per intero.')}
        isRequired={isRequired}
        describedBy={`${id}-error`}
        isWrong={Boolean(errors?.length)}
      />
      <FieldError id={`${id}-error`} messages={errors} />
    </div>
  );
}

/**
 * While the parts of a chosen address are on their way, its form waits: what is sent meanwhile is sent once they are
 * there, so that nobody is told that the comune is missing which they have just chosen.
 */
function useHeldForm(box: RefObject<HTMLElement | null>): {
  isFilling: boolean;
  fill: (work: () => Promise<void>) => Promise<void>;
} {
  const t = useText();
  const [jobs, setJobs] = useState(0);
  const held = useRef<{ form: HTMLFormElement; button: HTMLElement | null } | null>(null);
  const isFilling = jobs > 0;
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form || !isFilling) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      held.current = { form, button: event.submitter };
      announce(t('Completiamo l’indirizzo, un momento.'));
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [box, isFilling, t]);
  useEffect(() => {
    if (isFilling || !held.current) return;
    const { form, button } = held.current;
    held.current = null;
    form.requestSubmit(button);
  }, [isFilling]);
  const fill = useCallback(async (work: () => Promise<void>) => {
    setJobs((now) => now + 1);
    await work().finally(() => setJobs((now) => now - 1));
  }, []);
  return { isFilling, fill };
}

async function findAddresses(typed: string, signal: AbortSignal): Promise<ComboboxItem[]> {
  const answer = await call('GET /geocoding/autocomplete-address', { query: { q: typed.slice(0, 200) }, signal });
  return answer.ok
    ? answer.body
        .map(({ id, address }) => ({ id, label: address.label }))
        .filter(({ label }) => namesStreet(label, typed))
    : [];
}

const wordsOf = (text: string) => foldText(text).split(/[^a-z0-9]+/);

/** A comune whose name only begins like the street ('Via Re', 'Viareggio') is not an address. */
const namesStreet = (label: string, typed: string): boolean => wordsOf(label).includes(wordsOf(typed)[0] ?? '');

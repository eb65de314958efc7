import { uiText } from '#domain/ui-text.ts';
import type { FieldErrors } from '#web/api.ts';
import { useText } from '../texts/text.tsx';
import { SuggestedField, type SuggestedFieldProps } from './suggested-field.tsx';
import { findComune, useComuneSuggestions } from './suggestions.ts';

/** A comune, or only the text that somebody typed: `place_id` is null until it is chosen or found. */
export interface ChosenComune {
  place_id: number | null;
  text: string;
}

/** The number of a comune, for a call. None is sent as JSON's null, and the interface says what is missing. */
export const comuneId = (comune: ChosenComune | null): number => comune?.place_id ?? Number.NaN;

/** The error of a text that is not a comune. */
export const UNKNOWN_COMUNE = uiText('Non troviamo questo comune: sceglilo dai suggerimenti.');

/** The comune of a field: found by its name when it was typed in full, else unchanged. */
export async function resolveComune(comune: ChosenComune | null): Promise<ChosenComune | null> {
  if (comune === null || comune.place_id !== null) return comune;
  const found = await findComune(comune.text);
  return found ? { place_id: Number(found.id), text: found.label } : comune;
}

/** The same for a form whose place changed: an unknown comune is an error of `field`, and nothing is sent. */
export async function resolvePlace<Changed extends { place?: ChosenComune | null }>(
  changed: Changed,
  field: string,
  { isRequired = false } = {},
): Promise<{ changed: Changed; errors: FieldErrors }> {
  if (changed.place === undefined) return { changed, errors: {} };
  const place = await resolveComune(changed.place);
  const error =
    place === null
      ? isRequired
        ? uiText('Campo obbligatorio.')
        : null
      : place.place_id === null
        ? UNKNOWN_COMUNE
        : null;
  return { changed: { ...changed, place }, errors: error === null ? {} : { [field]: [error] } };
}

interface ComuneFieldProps extends SuggestedFieldProps {
  value: ChosenComune | null;
  onChange: (comune: ChosenComune | null) => void;
}

/** A comune, chosen from suggestions or typed in full. */
export function ComuneField({ value, onChange, ...field }: ComuneFieldProps) {
  const t = useText();
  return (
    <SuggestedField
      {...field}
      placeholder={t('Es. Rimini')}
      listLabel={t('Comuni')}
      statusText={t('Nessun comune con questo nome.')}
      text={value?.text ?? ''}
      isTyped={value !== null && value.place_id === null}
      unknownText={t(UNKNOWN_COMUNE)}
      onType={(text) => onChange(text === '' ? null : { place_id: null, text })}
      onChoose={(item) => onChange({ place_id: Number(item.id), text: item.label })}
      find={findComune}
      suggest={useComuneSuggestions}
    />
  );
}

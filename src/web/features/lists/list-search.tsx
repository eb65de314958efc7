import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { useText } from '../texts/text.tsx';

interface ListSearchProps {
  /** The parameter of the address that holds the words. */
  name: string;
  label: string;
  placeholder: string;
  maxLength: number;
  className: string;
}

/** The words that filter a list, with the button that sends its form. It begins with the words of the address. */
export function ListSearch({ name, label, placeholder, maxLength, className }: ListSearchProps) {
  const t = useText();
  const id = useId();
  const [query] = useSearchParams();
  return (
    <div className={`relative ${className}`}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="search"
        defaultValue={query.get(name) ?? ''}
        key={query.get(name)}
        maxLength={maxLength}
        placeholder={placeholder}
        className="input pr-12!"
      />
      <button
        type="submit"
        className="absolute right-0.5 inset-y-0 w-11 grid place-items-center rounded-input text-ink-soft hover:text-ink"
        aria-label={t('Cerca')}
      >
        <Icon name="cerca" />
      </button>
    </div>
  );
}

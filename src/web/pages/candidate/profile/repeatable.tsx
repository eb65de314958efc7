import { type ReactNode, useState } from 'react';
import { CompanyFace } from '#web/features/pictures/faces.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface RepeatableProps<Item> {
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  /** The fields of an open card. */
  blank: Item;
  /** The summary of a closed card. */
  title: (item: Item) => string;
  line: (item: Item) => string;
  /** The company or school, whose tile is beside it. */
  house: (item: Item) => string;
  fields: (item: Item, change: (changes: Partial<Item>) => void, index: number) => ReactNode;
  /** Whether a card has a wrong field: it stays open. */
  isWrong: (index: number) => boolean;
  addLabel: string;
  empty: string;
}

/** Cards that open to be edited in place, one below the other, each with a button to remove it (rule 2.17). */
export function Repeatable<Item>({
  items,
  onChange,
  blank,
  title,
  line,
  house,
  fields,
  isWrong,
  addLabel,
  empty,
}: RepeatableProps<Item>) {
  const t = useText();
  const [open, setOpen] = useState<number | null>(null);
  const replace = (index: number, changes: Partial<Item>) =>
    onChange(items.map((item, at) => (at === index ? { ...item, ...changes } : item)));
  const remove = (index: number) => {
    setOpen(null);
    onChange(items.filter((_, at) => at !== index));
  };
  return (
    <div className="grid gap-3">
      {items.length === 0 && <p className="text-ink-soft">{empty}</p>}
      <ul className="grid gap-3">
        {items.map((item, index) => {
          const isOpen = open === index || isWrong(index);
          const name = title(item) || t('Nuova voce');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card being written has no other name than its place
            <li key={index} className={`rounded-input border ${isWrong(index) ? 'border-danger' : 'border-line'}`}>
              <div className="flex items-center gap-3 p-3">
                <CompanyFace
                  name=""
                  slug={house(item)}
                  logo={null}
                  className="hidden sm:block size-11 rounded-[10px]"
                />
                <p className="flex-1 min-w-0">
                  <span className="block font-semibold wrap-anywhere">{name}</span>
                  <span className="block text-[.95rem] text-ink-soft wrap-anywhere">{line(item)}</span>
                </p>
                <button
                  type="button"
                  onClick={() => setOpen(isOpen ? null : index)}
                  aria-expanded={isOpen}
                  aria-label={isOpen ? t('Chiudi {name}', { name }) : t('Modifica {name}', { name })}
                  className="size-11 grid place-items-center rounded-full hover:bg-sunken"
                >
                  <Icon name={isOpen ? 'check' : 'edit'} />
                </button>
                <button
                  type="button"
                  onClick={() => remove(index)}
                  aria-label={t('Elimina {name}', { name })}
                  className="size-11 -ml-2 grid place-items-center rounded-full hover:bg-sunken text-ink-soft"
                >
                  <Icon name="trash" />
                </button>
              </div>
              {isOpen && (
                <div className="grid gap-4 sm:grid-cols-2 p-3 pt-0">
                  {fields(item, (changes) => replace(index, changes), index)}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        data-adds
        onClick={() => {
          onChange([...items, blank]);
          setOpen(items.length);
        }}
        className="btn btn-ghost justify-self-start"
      >
        <Icon name="aggiungi" /> {addLabel}
      </button>
    </div>
  );
}

import { createContext, type ReactNode, useCallback, useContext } from 'react';

const Changed = createContext<Readonly<Record<string, string>>>({});

/** Provides the changed strings, loaded from the server at run time (rule 1). */
export function TextProvider({
  changed,
  children,
}: {
  changed: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  return <Changed value={changed}>{children}</Changed>;
}

export type Translate = (source: string, values?: Readonly<Record<string, string | number>>) => string;

/** Returns a string of the interface as it is shown now; `{name}` is replaced by a value. */
export function useText(): Translate {
  const changed = useContext(Changed);
  return useCallback((source, values) => fill(changed[source] ?? source, values), [changed]);
}

/** Cache of texts split at their placeholders: every second piece is a name. */
const cut = new Map<string, readonly string[]>();

function fill(text: string, values: Readonly<Record<string, string | number>> | undefined): string {
  if (!values) return text;
  let pieces = cut.get(text);
  if (!pieces) {
    pieces = text.split(/\{(\w+)\}/);
    cut.set(text, pieces);
  }
  let filled = '';
  pieces.forEach((piece, index) => {
    filled += index % 2 === 0 ? piece : (values[piece] ?? `{${piece}}`);
  });
  return filled;
}

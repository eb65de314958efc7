import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { fillText, type Say } from '#domain/fill-text.ts';

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

export type Translate = Say;

/** Returns a string of the interface as it is shown now; `{name}` is replaced by a value. */
export function useText(): Translate {
  const changed = useContext(Changed);
  return useCallback((source, values) => fillText(changed[source] ?? source, values), [changed]);
}

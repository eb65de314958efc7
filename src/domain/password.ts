import { type Fault, type FaultCode, fault } from './fault.ts';

/** The rules of a password (spec 5), each in short and with what to do when it is broken. */
export const passwordRules: readonly { holds: (password: string) => boolean; label: string; code: FaultCode; message: string }[] = [
  { holds: (password) => [...password].length >= 8, label: 'Almeno 8 caratteri', code: 'too_short', message: 'Usa almeno 8 caratteri.' },
  { holds: (password) => /\p{N}/u.test(password), label: 'Un numero', code: 'needs_digit', message: 'Aggiungi almeno un numero.' },
  { holds: (password) => /\p{Lu}/u.test(password), label: 'Una lettera maiuscola', code: 'needs_uppercase', message: 'Aggiungi almeno una lettera maiuscola.' },
  { holds: (password) => /[^\p{L}\p{N}\s]/u.test(password), label: 'Un carattere speciale', code: 'needs_symbol', message: 'Aggiungi almeno un carattere speciale, per esempio ! o ?.' },
];

/** What is missing in a password; empty when nothing is. */
export function passwordFaults(password: string): Fault[] {
  return passwordRules.filter(({ holds }) => !holds(password)).map(({ code, message }) => fault(code, message));
}

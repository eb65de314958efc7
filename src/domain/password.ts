/** The rules of a password (spec 5), each in short and with what to do when it is broken. */
export const passwordRules: readonly { holds: (password: string) => boolean; label: string; message: string }[] = [
  { holds: (password) => [...password].length >= 8, label: 'Almeno 8 caratteri', message: 'Usa almeno 8 caratteri.' },
  { holds: (password) => /\p{N}/u.test(password), label: 'Un numero', message: 'Aggiungi almeno un numero.' },
  { holds: (password) => /\p{Lu}/u.test(password), label: 'Una lettera maiuscola', message: 'Aggiungi almeno una lettera maiuscola.' },
  { holds: (password) => /[^\p{L}\p{N}\s]/u.test(password), label: 'Un carattere speciale', message: 'Aggiungi almeno un carattere speciale, per esempio ! o ?.' },
];

/** What is missing in a password; empty when nothing is. */
export function passwordFaults(password: string): string[] {
  return passwordRules.filter(({ holds }) => !holds(password)).map(({ message }) => message);
}

/** The rules of a password (spec 5), each with what to do when it is broken. */
const rules: readonly { holds: (password: string) => boolean; message: string }[] = [
  { holds: (password) => [...password].length >= 8, message: 'Usa almeno 8 caratteri.' },
  { holds: (password) => /\p{N}/u.test(password), message: 'Aggiungi almeno un numero.' },
  { holds: (password) => /\p{Lu}/u.test(password), message: 'Aggiungi almeno una lettera maiuscola.' },
  { holds: (password) => /[^\p{L}\p{N}\s]/u.test(password), message: 'Aggiungi almeno un carattere speciale, per esempio ! o ?.' },
];

/** What is missing in a password; empty when nothing is. */
export function passwordFaults(password: string): string[] {
  return rules.filter(({ holds }) => !holds(password)).map(({ message }) => message);
}

/** An IBAN as it is stored: capitals, without spaces. */
export const compactIban = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/**
 * Whether it is an IBAN of an Italian bank: 27 signs (country, check digits, CIN, ABI, CAB, account) whose check digits
 * are right (ISO 13616: the remainder by 97 is 1, letters counting from 10).
 */
export function isItalianIban(iban: string): boolean {
  if (!/^IT\d{2}[A-Z]\d{10}[A-Z0-9]{12}$/.test(iban)) return false;
  let remainder = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4))
    remainder = Number(`${remainder}${Number.parseInt(sign, 36)}`) % 97;
  return remainder === 1;
}

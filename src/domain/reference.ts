import { type Faults, fault } from './fault.ts';
import { textContacts } from './text-contacts.ts';
import { uiText, uiTexts } from './ui-text.ts';

/** A reference: asked, given, withdrawn by who wrote it, or refused by a house that does not know the person. */
export const referenceStates = uiTexts({
  asked: 'In attesa',
  given: 'Ricevuta',
  withdrawn: 'Ritirata da chi l’ha scritta',
  denied: 'Non confermata',
} as const);

export const MAX_REFERENCE = 300;
/** References that a candidate may ask for in a day, and have in all. */
export const MAX_ASKED_A_DAY = 5;
export const MAX_REFERENCES = 20;

/** Providers whose addresses anybody can have: such an address proves nothing of a house. */
const FREE_PROVIDERS =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|proton|protonmail|pm|mail|email|libero|virgilio|tiscali|alice|tin|inwind|iol|fastwebnet|tim|vodafone|teletu|poste|katamail|supereva)\.[a-z.]{2,6}$/;

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Whether anybody can have an address there. */
export const isFreeProvider = (domain: string): boolean => FREE_PROVIDERS.test(domain);

const HIRED = uiText('Verificata: assunzione confermata su Brigata');

/** How a reference was verified: by a hire on the site, or by the link mailed to an address, which is not told. */
export function verifiedWords({ hired, domain }: { hired: boolean; domain: string }): string {
  if (hired) return HIRED;
  return isFreeProvider(domain)
    ? `Verificata via link, da un indirizzo personale (${domain})`
    : `Verificata via link da …@${domain}`;
}

/** What is wrong with the text of a reference: it is public, and holds no way to contact anybody. */
export function referenceFaults(text: string): Faults {
  if (text.trim() === '') return { text: [fault('required', 'Scrivi una riga.')] };
  if (text.length > MAX_REFERENCE)
    return { text: [fault('too_long', `Scrivi al massimo ${MAX_REFERENCE} caratteri.`)] };
  const { phones, mails, webs } = textContacts(text);
  return phones.length + mails.length + webs.length > 0
    ? { text: [fault('invalid_value', 'Togli numeri di telefono, indirizzi mail e siti.')] }
    : {};
}

import { type Faults, fault } from './fault.ts';
import { isMailService } from './mail-services.ts';
import { textContacts } from './text-contacts.ts';
import { uiTexts } from './ui-text.ts';

/** A reference: asked, given, withdrawn by its writer, or refused by a company that does not know the person. */
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

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * What shows that a reference is of the company it names: a hire on the site; the domain of the person who answered;
 * nothing, where they answered from a service where anybody can have an address. In words that name no company.
 */
export const proofs = uiTexts({
  hire: 'Verificata: assunzione confermata su Brigata',
  domain: 'Confermata via mail, da un dominio proprio',
  none: 'Non verificata: risposta da un indirizzo che chiunque può avere',
} as const);
export type Proof = keyof typeof proofs;

interface Answered {
  /** The company as the candidate wrote it; as it is called here where they were hired on the site. */
  company: string;
  hire_id: number | null;
  email: string;
}

function proofOf({ hire_id, email }: Omit<Answered, 'company'>): Proof {
  if (hire_id !== null) return 'hire';
  return isMailService(domainOf(email)) ? 'none' : 'domain';
}

/**
 * A reference as others read it. Without a hire the domain that answered is all that was proven: it replaces the name
 * that the candidate wrote. The address is never shown.
 */
export function provenBy(answered: Answered): { company: string; proof: Proof; verified: string } {
  const proof = proofOf(answered);
  const domain = domainOf(answered.email);
  const words = {
    hire: proofs.hire,
    domain: `Confermata via mail da …@${domain}`,
    none: `Non verificata: il nome l’ha scritto il candidato, la risposta viene da …@${domain}`,
  };
  return { company: proof === 'domain' ? domain : answered.company, proof, verified: words[proof] };
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

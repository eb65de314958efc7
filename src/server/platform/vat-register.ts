import * as z from 'zod';
import { fetchService } from './outgoing.ts';

/** What a register of VAT numbers says of one: whose it is, that it is of nobody, or nothing for now. */
type RegisterAnswer = { kind: 'valid'; name: string | null } | { kind: 'invalid' } | { kind: 'unavailable' };

/** Asks whose a VAT number is. Never throws: a fault is an answer that says nothing. */
export interface VatRegister {
  /** Whether it only replaces the real one on a local machine: what it says proves nothing. */
  isStandIn: boolean;
  ask(vatNumber: string): Promise<RegisterAnswer>;
}

const PATIENCE_MS = 20_000;
const UNAVAILABLE: RegisterAnswer = { kind: 'unavailable' };

/**
 * VIES answers `valid: false` also when the register of a country did not answer: `userError` distinguishes the two.
 */
const viesAnswer = z.object({ valid: z.boolean(), name: z.string().nullish(), userError: z.string().nullish() });
const viesFault = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) });
const REFUSALS = new Set(['INVALID', 'INVALID_INPUT']);
const MAX_ANSWER = 20_000;

/** The European register of VAT numbers, by its REST interface. */
export const vies = (baseUrl: string): VatRegister => ({
  isStandIn: false,
  async ask(vatNumber) {
    try {
      const response = await fetchService(`${baseUrl.replace(/\/$/, '')}/check-vat-number`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ countryCode: 'IT', vatNumber }),
        patience: PATIENCE_MS,
      });
      const text = await response.text();
      return text.length > MAX_ANSWER ? UNAVAILABLE : readAnswer(JSON.parse(text));
    } catch {
      return UNAVAILABLE;
    }
  },
});

function readAnswer(body: unknown): RegisterAnswer {
  const fault = viesFault.safeParse(body);
  if (fault.success)
    return fault.data.errorWrappers.every(({ error }) => REFUSALS.has(error)) ? { kind: 'invalid' } : UNAVAILABLE;
  const answer = viesAnswer.safeParse(body);
  if (!answer.success) return UNAVAILABLE;
  const { valid, name, userError } = answer.data;
  if (valid) return { kind: 'valid', name: shownName(name) };
  return userError == null || REFUSALS.has(userError) ? { kind: 'invalid' } : UNAVAILABLE;
}

/** Countries that give no name say '---'. */
const shownName = (name: string | null | undefined): string | null =>
  name && /\p{L}/u.test(name) ? name.replace(/\s+/g, ' ').trim().slice(0, 200) : null;

/** Local stand-in: every number is valid but those that end in 0, which wait for staff. */
export const standInRegister: VatRegister = {
  isStandIn: true,
  ask: (vatNumber) => Promise.resolve(vatNumber.endsWith('0') ? { kind: 'invalid' } : { kind: 'valid', name: null }),
};

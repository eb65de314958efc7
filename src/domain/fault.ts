import type { faultCodes } from './fault-codes.ts';

export type FaultCode = keyof typeof faultCodes;

/** Something wrong with a value: a code for programs and a message for people, in Italian. */
export interface Fault {
  readonly code: FaultCode;
  readonly message: string;
}

/** Faults by field (nested by dots) or under `non_field_errors`. */
export type Faults = Readonly<Record<string, readonly Fault[]>>;

export const fault = (code: FaultCode, message: string): Fault => ({ code, message });

/** The messages of faults, by field. */
export const messagesOf = (faults: Faults): Record<string, string[]> =>
  Object.fromEntries(Object.entries(faults).map(([field, found]) => [field, found.map(({ message }) => message)]));

/** The first code of each field. */
export const codesOf = (faults: Faults): Record<string, FaultCode> =>
  Object.fromEntries(Object.entries(faults).flatMap(([field, [first]]) => (first ? [[field, first.code]] : [])));

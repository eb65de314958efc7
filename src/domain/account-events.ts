import { uiTexts } from './ui-text.ts';
/** Security events of an account that its user is shown. */
export const accountEventKinds = [
  'new_device',
  'session_ended',
  'other_sessions_ended',
  'denied',
  'app_added',
  'app_removed',
  'codes_renewed',
  'recovery_code_used',
  'factors_reset',
  'passkey_added',
  'passkey_removed',
] as const;
type AccountEventKind = (typeof accountEventKinds)[number];

export const accountEventLabels: Readonly<Record<AccountEventKind, string>> = uiTexts({
  new_device: 'Accesso da un nuovo dispositivo',
  session_ended: 'Accesso chiuso',
  other_sessions_ended: 'Chiusi tutti gli altri accessi',
  denied: 'Segnalato un accesso non tuo: chiusi tutti gli accessi',
  app_added: 'Verifica in due passaggi attivata',
  app_removed: 'Verifica in due passaggi disattivata',
  codes_renewed: 'Nuovi codici di recupero',
  recovery_code_used: 'Usato un codice di recupero',
  passkey_added: 'Nuova passkey',
  passkey_removed: 'Passkey tolta',
  factors_reset: 'Secondo fattore azzerato dal nostro staff',
});

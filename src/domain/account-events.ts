/** What is written down of the ways into an account, and shown to its user. */
export const accountEventKinds = ['new_device', 'session_ended', 'other_sessions_ended', 'denied'] as const;
type AccountEventKind = (typeof accountEventKinds)[number];

export const accountEventLabels: Readonly<Record<AccountEventKind, string>> = {
  new_device: 'Accesso da un nuovo dispositivo',
  session_ended: 'Accesso chiuso',
  other_sessions_ended: 'Chiusi tutti gli altri accessi',
  denied: 'Segnalato un accesso non tuo: chiusi tutti gli accessi',
};

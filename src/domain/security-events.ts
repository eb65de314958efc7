/** Security events of accounts and of data exports, with the labels of the back office. */
export const securityEvents = {
  login: 'Accesso',
  login_failed: 'Accesso rifiutato',
  login_locked: 'Troppi tentativi',
  logout: 'Uscita',
  sessions_ended: 'Sessioni chiuse',
  password_reset_requested: 'Link per la password chiesto',
  password_changed: 'Password cambiata',
  email_change_requested: 'Cambio di indirizzo chiesto',
  email_changed: 'Indirizzo cambiato',
  email_change_declined: 'Cambio di indirizzo respinto',
  factor_added: 'Secondo fattore aggiunto',
  factor_removed: 'Secondo fattore tolto',
  recovery_code_used: 'Codice di recupero usato',
  role_changed: 'Ruolo cambiato',
  reference_denied: 'Referenza non riconosciuta dalla struttura',
  export: 'Dati scaricati',
  acting_begun: 'Staff entrato nell’account',
  acting_ended: 'Staff uscito dall’account',
  account_closed: 'Account chiuso',
} as const;

export type SecurityEvent = keyof typeof securityEvents;

/** Details of an event: a role, or what was downloaded. */
export const securityNotes = {
  applications: 'Candidature ricevute',
  denied: '“Non sono stato io”, dal link di una mail',
  erased: 'Dati cancellati',
  left_company: 'Ha lasciato l’azienda',
  one: 'Una sessione',
  others: 'Tutte le altre sessioni',
  own_data: 'I propri dati',
  user_data: 'Dati di un utente, su richiesta',
  reset: 'Con il link ricevuto via mail',
  undone: 'Cambio annullato',
  totp: 'App di autenticazione',
  passkey: 'Passkey',
  recovery_codes: 'Codici di recupero',
  second_factor: 'Secondo fattore',
  none: 'Nessun ruolo',
  'invoices/xml': 'Fatture in XML',
} as const;

export const securityResults = { ok: 'Riuscito', refused: 'Rifiutato' } as const;
export type SecurityResult = keyof typeof securityResults;

/**
 * What a text of a company is searched for: one list for messages (`message-notice.ts`) and for offers and pages
 * (`scam-signs.ts`). Words are in small letters without accents, as `readableWords` gives them.
 */
export const MONEY = new Set(
  (
    'bonifico bonifici bonificare bonificami caparra caparre cauzione cauzioni anticipo anticipi acconto acconti ' +
    'ricarica ricariche ricaricare ricaricami ricaricate postepay ' +
    'iban crypto cripto criptovaluta criptovalute bitcoin btc ethereum usdt moneygram paypal paysafecard'
  ).split(' '),
);
export const MONEY_PHRASES = [
  'poste pay',
  'deposito cauzionale',
  'western union',
  'carta regalo',
  'carte regalo',
  'gift card',
  'buono amazon',
  'buoni amazon',
];
export const DOCUMENT_PHRASES = [
  'carta di identita',
  'carta d identita',
  'carta identita',
  'documento di identita',
  'documento d identita',
  'documento identita',
  'documenti di identita',
  'copia del documento',
  'foto del documento',
  'copia documento',
  'tuoi documenti',
  'suoi documenti',
  'vostri documenti',
  'mandarci il documento',
  'mandarmi il documento',
  'inviarci il documento',
  'inviarmi il documento',
  'mandarci i documenti',
  'inviarci i documenti',
  'mandami i documenti',
  'mandaci i documenti',
  'manda i documenti',
  'mandare i documenti',
  'inviami i documenti',
  'inviaci i documenti',
  'invia i documenti',
  'inviare i documenti',
  'mandami la patente',
  'mandaci la patente',
  'copia della patente',
  'foto della patente',
  'copia documenti',
  'foto documento',
  'foto documenti',
  'copia dei documenti',
  'foto dei documenti',
  'permesso di soggiorno',
  'tessera sanitaria',
  'codice fiscale',
  'coordinate bancarie',
];
export const DOCUMENTS = new Set(['passaporto', 'passaporti']);
export const ELSEWHERE = new Set(
  'whatsapp whatsup wathsapp telegram viber wechat messenger signal instagram snapchat skype http https www'.split(' '),
);
export const ELSEWHERE_PHRASES = ['t me', 'wa me', 'bit ly', 'tinyurl com', 'cutt ly', 'is gd', 'rb gy', 'whats app'];

/** The suggested message with a 'Non idoneo', to send as it is or to edit (rule D7). */
export function kindRefusal(offerTitle: string, companyName: string): string {
  return `Grazie per la tua candidatura per ${offerTitle} e per il tempo che ci hai dedicato. Per questa posizione abbiamo scelto di proseguire con altre persone. Non è un giudizio su di te: ti auguriamo di trovare presto il posto giusto.\n\n${companyName}`;
}

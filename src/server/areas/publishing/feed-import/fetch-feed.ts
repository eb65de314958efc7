import { type FaultCode, fault } from '#domain/fault.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import { openOutside } from '#server/platform/outgoing.ts';

const refusal = (code: FaultCode, message: string) => invalid({ url: [fault(code, message)] });

/**
 * Opens a feed at a company's address: by HTTPS, without redirects, never inside our own networks. Refuses under `url`.
 */
export async function fetchFeed(address: string, deadline: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
  const answer = await openOutside(address, 'application/xml, text/xml', deadline);
  if (answer === 'not_https') throw refusal('invalid_url', 'Scrivi un indirizzo completo che comincia con https://');
  if (answer === 'inside') throw refusal('unreachable', 'Questo indirizzo non è raggiungibile da internet.');
  if (answer === 'silent')
    throw refusal('unreachable', 'Il sito del feed non risponde: controlla l’indirizzo e riprova.');
  if (answer.statusCode === 200) return answer;
  answer.destroy();
  const isElsewhere = answer.statusCode !== undefined && answer.statusCode >= 300 && answer.statusCode < 400;
  throw refusal(
    'unreachable',
    isElsewhere
      ? 'Questo indirizzo porta altrove: scrivi quello finale.'
      : `Il sito ha risposto ${answer.statusCode}: controlla l’indirizzo.`,
  );
}

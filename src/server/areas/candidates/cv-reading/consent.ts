/** The consent to data processing at the end of every Italian CV: it says nothing of the person. */
const CONSENT =
  /(?:\b(?:il|la) sottoscritt[oa] |\bio sottoscritt[oa] )?(?:\bautorizz[oa] (?:al |il |l[’']|espressamente |la )|\bacconsento (?:al|ai)\b|\besprimo il consenso|\b(?:il|la) sottoscritt[oa]\b|\bai sensi (?:del|dell[’']|della|degli|e per)\b|\bin (?:base|riferimento|conformità) (?:all[’']|alla|al) ?(?:art|d\.|legge|gdpr|regolamento)|\bdichiarazion[ei] sostitutiv|\bI (?:hereby )?(?:authori[sz]e|consent|give (?:my )?consent)\b|\b(?:in compliance|in accordance) with (?:the )?(?:gdpr|regulation|legislative))/i;
const OF_DATA = /dati|trattamento|privacy|gdpr|679|196|data|consen/i;

/** Where the consent begins in a text; -1 when there is none. */
export function consentStart(text: string): number {
  const at = text.search(CONSENT);
  return at >= 0 && OF_DATA.test(text.slice(at)) ? at : -1;
}

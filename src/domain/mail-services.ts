import { registeredDomain } from './own-domain.ts';

/**
 * Services where anybody can have an address, free or for a moment: an answer from there proves nothing of a company.
 * Named by the part before the public suffix, as most have many suffixes.
 */
const NAMES = new Set(
  [
    'gmail googlemail outlook hotmail live msn yahoo ymail rocketmail icloud aol gmx proton protonmail tuta tutanota',
    'tutamail yandex rambler zoho zohomail fastmail hushmail mailfence posteo runbox startmail mail email mailbox',
    'libero virgilio tiscali alice tin inwind iol blu fastwebnet tim vodafone teletu poste katamail supereva aruba',
    'pec arubapec legalmail postacertificata postecert sicurezzapostale gigapec pecimprese',
    'laposte wanadoo freenet t-online bluewin seznam onet interia btinternet comcast verizon naver hanmail qq',
    'mailinator guerrillamail guerrillamailblock sharklasers yopmail trashmail tempmail temp-mail tmpmail tempail',
    'minutemail 10minutemail 20minutemail mintemail throwawaymail getnada maildrop dispostable mohmal fakeinbox moakt',
    'emailondeck mailnesia mailcatch mailsac inboxkitten harakirimail spamgourmet burnermail 1secmail byom',
    'simplelogin anonaddy mozmail duck appleid',
  ].flatMap((line) => line.split(' ')),
);
/** Those whose name is also a word that a company may be called by. */
const DOMAINS = new Set(
  [
    'me.com mac.com pm.me hey.com web.de free.fr orange.fr sfr.fr sky.com inbox.lv inbox.ru bk.ru list.ru wp.pl o2.pl',
    'abv.bg ukr.net att.net 163.com 126.com sina.com daum.net addy.io grr.la spam4.me cock.li discard.email tempr.email',
  ].flatMap((line) => line.split(' ')),
);
/** Whether anybody can have an address at this domain, or below it. */
export function isMailService(domain: string): boolean {
  const own = registeredDomain(domain);
  return NAMES.has(own.split('.')[0] ?? '') || DOMAINS.has(own);
}

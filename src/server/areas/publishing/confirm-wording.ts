import type { WrittenAd } from '#domain/ad-texts.ts';
import { fault } from '#domain/fault.ts';
import type { ConfirmedWording } from '#domain/moderation.ts';
import { adWarnings } from '#domain/neutral-wording.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import type { Member } from '../companies/company-of.ts';

/**
 * The words of an ad that the law forbids, each confirmed by the publisher, now or earlier. Unconfirmed ones are
 * refused with the legal reason (400, `confirmed_wording`).
 */
export function confirmWording(
  member: Member,
  ad: WrittenAd,
  before: readonly ConfirmedWording[],
  confirmed: readonly string[],
): ConfirmedWording[] {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const warnings = adWarnings(ad);
  const open = warnings.filter(
    ({ found }) => !before.some((known) => same(known.found, found)) && !confirmed.some((said) => same(said, found)),
  );
  if (open.length > 0)
    throw invalid({
      confirmed_wording: open.map(({ found, why }) =>
        fault('not_accepted', `“${found}”: ${why} Correggi il testo, oppure conferma che lo pubblichi così.`),
      ),
    });
  const at = new Date().toISOString();
  return warnings.map(
    ({ found, why }) => before.find((known) => same(known.found, found)) ?? { found, why, user_id: member.userId, at },
  );
}

const PAY = '(?:retribuzion[ei]|stipendi[oa]?|salari[oa]?|ral|paga|compens[oi]|guadagn|busta paga|percepi)';
const PAST =
  '(?:attual\\p{L}*|precedent\\p{L}*|ultim[oaie]|passat[oaie]|ora|oggi|adesso|corrent\\p{L}*|prima|finora|percepit[oaie]|avut[oaie]|prendevi|prendi|prende|prendeva)';

const NEAR = new RegExp(`${PAY}.{0,40}(?<!\\p{L})${PAST}(?!\\p{L})|(?<!\\p{L})${PAST}(?!\\p{L}).{0,40}${PAY}`, 'u');

/**
 * Whether a question asks what somebody earns or earned: refused by law since 7 June 2026 (Directive (EU)
 * 2023/970, art. 5; rule D6). What somebody would like to earn may be asked.
 */
export function asksPastPay(question: string): boolean {
  const text = question.toLowerCase();
  return (
    NEAR.test(text) ||
    /(?<!\p{L})quanto (?:guadagn[aio]|prend[ie]|percepi|[tv]i paga(?:no|va|vano)?(?!\p{L}))/u.test(text)
  );
}
